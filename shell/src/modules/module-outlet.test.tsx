import { UiProvider } from '@panel/shared-ui';
import { act, render, screen } from '@testing-library/react';
import { LoadError } from '../federation/reporting/load-error.ts';
import { storeIn } from '../../testing/render-app.tsx';
import { registryOf, releaseOf } from '../../testing/registry.ts';
import { ModuleOutlet } from './module-outlet.tsx';
import { ModuleStoreContext } from './module-store-context.ts';

afterEach(() => jest.useRealTimers());

test('after ten seconds without the module a card offers to try again', () => {
  jest.useFakeTimers();
  const load = { status: 'loading' } as const;
  render(
    <UiProvider>
      <ModuleStoreContext value={storeIn(load)}>
        <ModuleOutlet segment="games" load={load} />
      </ModuleStoreContext>
    </UiProvider>,
  );
  act(() => jest.advanceTimersByTime(9_999));
  expect(screen.getByRole('status')).toHaveTextContent('Carregando…');
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByText('Esta tela está demorando para carregar')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeEnabled();
});

test('the card of a module that failed names the team that looks after it', async () => {
  const current = { ...releaseOf('1'), owner: { team: 'Jogos', contact: '#jogos' } };
  const parsed = registryOf({ 'mfe-games': { routes: ['games'], current } });
  const error = new LoadError('threw', '');
  const load = { status: 'failed', name: 'mfe-games', error, canUsePrevious: false } as const;
  const registry = {
    status: 'ready',
    parsed,
    source: 'site',
    readAt: current.publishedAt,
  } as const;
  render(
    <UiProvider>
      <ModuleStoreContext value={storeIn(load, registry)}>
        <ModuleOutlet segment="games" load={load} />
      </ModuleStoreContext>
    </UiProvider>,
  );
  expect(await screen.findByText('Equipe: Jogos · #jogos')).toBeVisible();
});

test("while a proxy answers in the place of the site, the card says so, and 'Recarregar' replaces 'Tentar novamente'", async () => {
  const realFetch = globalThis.fetch;
  const redirect = { type: 'opaqueredirect', status: 0 };
  globalThis.fetch = () => Promise.resolve(redirect as Response);
  const error = new LoadError('registry-unreachable', '');
  const load = { status: 'failed', error, canUsePrevious: false } as const;
  render(
    <UiProvider>
      <ModuleStoreContext value={storeIn(load)}>
        <ModuleOutlet segment="games" load={load} />
      </ModuleStoreContext>
    </UiProvider>,
  );
  expect(await screen.findByRole('button', { name: 'Recarregar' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Outro site respondeu no lugar do painel');
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).not.toBeInTheDocument();
  globalThis.fetch = realFetch;
});
