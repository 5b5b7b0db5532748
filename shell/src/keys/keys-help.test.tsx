import { SIGN_INS, startTestBackend, type TestBackend } from '@panel/local-supabase/testing';
import { signInAs } from '@panel/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { moduleStoreOf, renderApp } from '../../testing/render-app.tsx';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
  await signInAs(backend, SIGN_INS.admin);
});
afterAll(() => backend.stop());

const Component = () => null;
const shortcuts = [{ keys: ['j', '↓'], label: 'Próximo report' }];
const reports = {
  contractVersion: 1,
  routes: [
    { path: 'reports', Component },
    { path: 'reports/activity', title: 'Atividade', Component },
  ],
  shortcuts,
} as const;

const places = { reports: 'reports?status=:status', decisions: 'reports/activity' };

async function openPanel(store = moduleStoreOf(reports, places)) {
  const app = renderApp('/admin/skills', store);
  await screen.findByRole('heading', { name: 'Níveis de Skill' });
  return app;
}

test('g and another letter open a screen, and focus its heading', async () => {
  const { user } = await openPanel();
  for (const [keys, address, heading] of [
    ['gd', '/admin', 'Dashboard'],
    ['gj', '/admin/games', 'Jogos'],
    ['ge', '/admin/sports', 'Esportes'],
    ['gl', '/admin/players', 'Jogadores'],
    ['gm', '/admin/reports', 'Moderação'],
    ['ga', '/admin/reports/activity', 'Atividade'],
    ['gp', '/admin/reports?status=PENDING', 'Moderação'],
  ] as const) {
    await user.keyboard(keys);
    expect([keys, window.location.pathname + window.location.search]).toEqual([keys, address]);
    expect(screen.getByRole('heading', { level: 1, name: heading })).toHaveFocus();
  }
});

test('gp leads nowhere on a site without a module for the reports', async () => {
  const routes = [{ path: 'games', Component }];
  const { user } = await openPanel(moduleStoreOf({ contractVersion: 1, routes }));
  await user.keyboard('gp');
  expect(window.location.pathname).toBe('/admin/skills');
});

test('? lists the keys of the shell and of the module, and a checkbox switches them off, also after a reload, and on again', async () => {
  const { user, unmount } = await openPanel();
  expect(screen.getByRole('link', { name: 'Jogos' })).toHaveAttribute('title', 'Atalho: g j');
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Atalhos de teclado' }));
  const ofModule = dialog.getByRole('region', { name: 'Níveis de Skill' });
  expect(within(ofModule).getByText('Próximo report')).toBeVisible();
  expect(within(ofModule).getByText('↓')).toBeVisible();
  const everywhere = within(dialog.getByRole('region', { name: 'Em todas as telas' }));
  const terms = everywhere.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms).toEqual([
    'Busca rápida',
    'Recolher ou abrir o menu',
    'Mostrar estes atalhos',
    'Dashboard',
    'Jogos',
    'Esportes',
    'Jogadores',
    'Moderação',
    'Pendentes',
    'Atividade',
    'Versões dos módulos',
  ]);
  const choice = dialog.getByRole('checkbox', { name: 'Usar estes atalhos neste navegador' });
  expect(choice).toBeChecked();
  await user.click(choice);
  expect(localStorage.getItem('panel.keys')).toBe('off');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await user.keyboard('gj?');
  expect(window.location.pathname).toBe('/admin/skills');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Jogos' })).not.toHaveAttribute('title');
  unmount();

  const again = await openPanel();
  const button = screen.getByRole('button', { name: 'Atalhos de teclado' });
  expect(button).toHaveAttribute('title', 'Atalhos de teclado');
  await again.user.click(button);
  await again.user.click(await screen.findByRole('checkbox'));
  await again.user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
  expect(button).toHaveAttribute('title', 'Atalhos de teclado (?)');
});
