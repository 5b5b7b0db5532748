import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { App } from '../src/app.tsx';
import type { ModuleStore } from '../src/modules/module-store.ts';

/** A site whose registry names no module: every entry of the sidebar is a placeholder. */
const noModules: ModuleStore = {
  load: () => undefined,
  retry: () => undefined,
  state: () => unclaimed,
  subscribe: () => () => undefined,
};
const unclaimed = { status: 'unclaimed' } as const;

/** Opens the shell at an address, as a browser would. */
export function renderApp(path: string, modules = noModules): RenderResult & { user: UserEvent } {
  window.history.replaceState(null, '', path);
  return { ...render(<App modules={modules} />), user: userEvent.setup() };
}
