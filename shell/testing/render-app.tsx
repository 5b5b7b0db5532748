import type { FeatureModule } from '@panel/shared-federation';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { App } from '../src/app.tsx';
import type { ModuleLoad, ModuleStore } from '../src/modules/module-store.ts';

/** Opens the shell at an address, as a browser would. Without a store no module claims a route. */
export function renderApp(
  path: string,
  modules = storeIn({ status: 'unclaimed' }),
): RenderResult & { user: UserEvent } {
  window.history.replaceState(null, '', path);
  return { ...render(<App modules={modules} />), user: userEvent.setup() };
}

/** A site on which one module, loaded already, claims every route. */
export function moduleStoreOf(module: FeatureModule): ModuleStore {
  return storeIn({ status: 'ready', name: 'mfe-test', module });
}

function storeIn(state: ModuleLoad): ModuleStore {
  return {
    load: () => undefined,
    retry: () => undefined,
    state: () => state,
    subscribe: () => () => undefined,
  };
}
