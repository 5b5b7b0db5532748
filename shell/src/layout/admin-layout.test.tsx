import { SIGN_INS, startTestBackend, type TestBackend } from '@panel/local-supabase/testing';
import type { FeatureModule, ModuleMenu } from '@panel/shared-federation';
import { waitingRows } from '@panel/shared-federation/waiting-rows';
import { signInAs } from '@panel/shared-testing';
import { useQueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { registryOf, releaseOf } from '../../testing/registry.ts';
import { moduleStoreOf, renderApp, storeIn } from '../../testing/render-app.tsx';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
  await signInAs(backend, SIGN_INS.admin);
});
afterAll(() => backend.stop());
afterEach(() => {
  document.cookie = 'sidebar_state=; max-age=0; path=/';
});

async function openPanel(path = '/admin/skills') {
  const app = renderApp(path);
  const toggle = await screen.findByRole('button', { name: 'Recolher ou abrir o menu' });
  return { ...app, toggle };
}

/** The labels of the sidebar in order, letter for letter as R23 names them. */
const sidebarLabels = [
  'Dashboard',
  'Jogos',
  'Esportes',
  'Níveis de Skill',
  'Jogadores',
  'Posts',
  'Comentários',
  'Feedbacks',
  'Moderação',
  'Invoices',
  'Assinaturas',
  'User Roles',
  'Configurações',
];

test("R19, R23 the sidebar has links in order, then 'Sair'", async () => {
  await openPanel();
  const entries = within(screen.getByRole('navigation', { name: 'Menu principal' })).getAllByRole(
    'link',
  );
  expect(entries.map(({ textContent }) => textContent)).toEqual(sidebarLabels);
  expect(entries[0]).toHaveAttribute('href', '/admin');
  const signOut = screen.getByRole('button', { name: 'Sair' });
  expect(entries[12]!.compareDocumentPosition(signOut)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('entries that modules bring stand below Configurações, in the order of the registry, and in the palette', async () => {
  const moduleOf = (routes: string[], menu: ModuleMenu) => ({
    routes,
    current: { ...releaseOf('1'), menu },
  });
  const parsed = registryOf({
    'mfe-campaigns': moduleOf(['campaigns', 'hidden'], {
      campaigns: { label: 'Campanhas', icon: 'news' },
    }),
    // Neither a fixed entry nor the route of another module changes; an icon that the shell lacks is replaced.
    'mfe-posts': moduleOf(['posts', 'drafts'], {
      posts: { label: 'Outros posts', icon: 'news' },
      drafts: { label: 'Rascunhos', icon: 'constructor' },
      campaigns: { label: 'Campanhas alheias', icon: 'news' },
    }),
  });
  const registry = { status: 'ready', parsed, source: 'site', readAt: '' } as const;
  const { user } = renderApp('/admin/skills', storeIn({ status: 'unclaimed' }, registry));
  const menu = within(await screen.findByRole('navigation', { name: 'Menu principal' }));
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    ...sidebarLabels,
    'Campanhas',
    'Rascunhos',
  ]);
  expect(menu.getByRole('link', { name: 'Campanhas' })).toHaveAttribute('href', '/admin/campaigns');
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('option', { name: 'Campanhas' })).toBeVisible();
});

test("a site's environment stands in the header, and first in the title of the tab", async () => {
  renderApp('/admin/skills', undefined, 'Homologação');
  expect(within(await screen.findByRole('banner')).getByText('Homologação')).toBeVisible();
  expect(document.title).toBe('Homologação · Níveis de Skill · Admin Panel');
});

test('the entry of the current page is marked', async () => {
  await openPanel();
  const current = screen.getAllByRole('link', { current: 'page' });
  expect(current.map(({ textContent }) => textContent)).toEqual(['Níveis de Skill']);
});

test("R20 ctrl or meta + b toggles the sidebar, and prevents the browser's own shortcut", async () => {
  const { toggle } = await openPanel();
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(fireEvent.keyDown(window, { key: 'b', ctrlKey: true })).toBe(false);
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  fireEvent.keyDown(window, { key: 'B', metaKey: true });
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
});

test('R20 b alone, with more modifiers or held down, and other letters leave the sidebar as it is', async () => {
  const { toggle } = await openPanel();
  for (const keys of [
    { key: 'b' },
    { key: 'b', ctrlKey: true, shiftKey: true },
    { key: 'b', ctrlKey: true, altKey: true },
    { key: 'b', ctrlKey: true, repeat: true },
    { key: 'v', ctrlKey: true },
  ]) {
    const isLeftToBrowser = fireEvent.keyDown(window, keys);
    expect([keys, isLeftToBrowser, toggle.ariaExpanded]).toEqual([keys, true, 'true']);
  }
});

test('R21 the collapsed state is remembered in the cookie sidebar_state', async () => {
  const { user, toggle, unmount } = await openPanel();
  await user.click(toggle);
  expect(document.cookie).toContain('sidebar_state=false');
  unmount();
  const again = await openPanel();
  expect(again.toggle).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('link', { name: 'Jogos' })).toBeInTheDocument();
});

test('R21 with an invalid cookie the sidebar is expanded', async () => {
  document.cookie = 'sidebar_state=perhaps; path=/';
  const { toggle } = await openPanel();
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
});

test('R21 from 768 to 1023 px the sidebar shows icons, unless the user has expanded it', async () => {
  const matchMedia = jest.spyOn(window, 'matchMedia');
  const media = window.matchMedia('');
  // oxlint-disable-next-line typescript/no-misused-spread -- it is a plain object of setup-browser.ts
  matchMedia.mockImplementation((query) => ({ ...media, matches: query === '(width < 1024px)' }));
  const { user, toggle, unmount } = await openPanel();
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(document.cookie).not.toContain('sidebar_state');
  await user.click(toggle);
  expect(document.cookie).toContain('sidebar_state=true');
  unmount();
  const again = await openPanel();
  expect(again.toggle).toHaveAttribute('aria-expanded', 'true');
  matchMedia.mockRestore();
});

test("navigation focuses the heading, and sets the document's title", async () => {
  const { user } = await openPanel();
  expect(document.title).toBe('Níveis de Skill · Admin Panel');
  await user.click(screen.getByRole('link', { name: 'Posts' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Posts' })).toHaveFocus();
  expect(document.title).toBe('Posts · Admin Panel');
});

test.each([
  [12, 'Moderação 12 pendentes', '(12) Moderação · Admin Panel'],
  [1, 'Moderação 1 pendente', '(1) Moderação · Admin Panel'],
  [0, 'Moderação', 'Moderação · Admin Panel'],
  [null, 'Moderação', 'Moderação · Admin Panel'],
  ['<b>9</b>', 'Moderação', 'Moderação · Admin Panel'],
])(
  'the entry and the title of a screen tell that %p rows wait there',
  async (count, name, title) => {
    const Screen = () => {
      const queries = useQueryClient();
      const tell = () => queries.setQueryData(waitingRows.queryKey, { reports: count as number });
      return <button onClick={tell}>Contar</button>;
    };
    const module = {
      contractVersion: 1,
      routes: [{ path: 'reports', Component: Screen }],
    } satisfies FeatureModule;
    const { user } = renderApp('/admin/reports', moduleStoreOf(module));
    await user.click(await screen.findByRole('button', { name: 'Contar' }));
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/admin/reports');
    expect(document.title).toBe(title);
    expect(screen.getByRole('heading', { level: 1, name: 'Moderação' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Posts' }));
    expect(document.title).toBe('Posts · Admin Panel');
  },
);

test('the heading stands in the header, and Tab leads from it into the page', async () => {
  const Component = () => <button type="button">Na página</button>;
  const routes = [
    { path: 'skills', Component },
    { path: 'posts', Component },
  ];
  const { user } = renderApp('/admin/skills', moduleStoreOf({ contractVersion: 1, routes }));
  await user.click(await screen.findByRole('link', { name: 'Posts' }));
  const banner = within(screen.getByRole('banner'));
  expect(banner.getByRole('heading', { level: 1, name: 'Posts' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Na página' })).toHaveFocus();
});

test("R43 eight entries lead to pages that read 'Em desenvolvimento'", async () => {
  const { user } = await openPanel('/admin');
  for (const [segment, heading] of [
    ['skills', 'Níveis de Skill'],
    ['posts', 'Posts'],
    ['comments', 'Comentários'],
    ['feedbacks', 'Feedbacks'],
    ['invoices', 'Invoices'],
    ['subscriptions', 'Assinaturas'],
    ['user-roles', 'User Roles'],
    ['settings', 'Configurações'],
  ] as const) {
    await user.click(screen.getByRole('link', { name: heading }));
    expect(window.location.pathname).toBe(`/admin/${segment}`);
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(screen.getByText('Em desenvolvimento')).toBeVisible();
  }
});

// The last two tests of this file, because they sign out.
test("R25 'Sair' forgets the session and leads to /login", async () => {
  const { user } = await openPanel();
  await user.click(screen.getByRole('button', { name: 'Sair' }));
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(localStorage.getItem('panel.session')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Entrar' })).toBeVisible();
});

test("R25 the button 'Conta' shows the user's initials, and 'Sair' in its menu signs out", async () => {
  await signInAs(backend, SIGN_INS.admin);
  const { user } = await openPanel();
  const button = screen.getByRole('button', { name: 'Conta' });
  expect(button).toHaveTextContent(/^A$/);
  await user.click(button);
  await user.click(await screen.findByRole('menuitem', { name: 'Sair' }));
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(await screen.findByRole('button', { name: 'Entrar' })).toBeVisible();
  expect(localStorage.getItem('panel.session')).toBeNull();
});
