import type { ParsedRegistry } from '@panel/shared-federation';
import { deferred, signedInBackend, watchedRequests } from '@panel/shared-testing';
import { screen, within } from '@testing-library/react';
import { registryModuleOf, registryOf, releaseOf } from '../../testing/registry.ts';
import { renderApp, storeIn } from '../../testing/render-app.tsx';
import type { RegistryState } from '../federation/module-store.types.ts';
import { readStoredOverrides, storeOverrides } from '../overrides/take-overrides.ts';

signedInBackend();
const requests = watchedRequests();

const open = { allowOverrides: true, overrideOrigins: ['http://localhost:3003'] };
const entry = 'http://localhost:3003/static/js/mfe_players.js';
const version = '2.0.0-0c14d1e3f3';

beforeEach(() => {
  const candidate = { routes: ['games'], release: releaseOf(version), expiresAt: later() };
  requests.answer = ({ url }) =>
    url.includes('/candidates.json')
      ? url.includes('mfe-games')
        ? Response.json({ schema: 1, versions: { [version]: candidate } })
        : new Response('', { status: 404 })
      : undefined;
});
afterEach(() => localStorage.removeItem('panel.overrides'));

function later(): string {
  return new Date(Date.now() + 3_600_000).toISOString();
}

const modules = registryOf({
  'mfe-players': registryModuleOf('1.0.0'),
  'mfe-games': registryModuleOf('1.1.0', 'games'),
});

function readOf(parsed: ParsedRegistry | null): RegistryState {
  return parsed
    ? { status: 'ready', parsed, source: 'site', readAt: later() }
    : { status: 'pending' };
}

/** Opens the dialog on a site with the modules mfe-players and mfe-games. */
async function openDialog(site = open, parsed: ParsedRegistry | null = modules) {
  const registry = readOf(parsed);
  const store = storeIn({ status: 'unclaimed' }, registry);
  const policy = { registryUrl: '/modules/registry.json', ...site };
  const { user } = renderApp('/admin/skills', store, undefined, policy);
  await screen.findByRole('heading', { name: 'Níveis de Skill' });
  await user.keyboard('gv');
  const dialog = within(await screen.findByRole('dialog', { name: 'Versões dos módulos' }));
  const group = (name: string) => within(dialog.getByRole('group', { name }));
  return { user, dialog, group };
}

test("g v opens it; each module says the site's version and that hashes protect it, and search, which has the focus, finds names and routes", async () => {
  const development = { routes: ['dev'], current: { ...releaseOf('0.0.0-dev'), integrity: {} } };
  const { user, dialog, group } = await openDialog(
    open,
    registryOf({ ...modules.registry.modules, 'mfe-dev': development }),
  );
  expect(group('mfe-players').getByRole('combobox', { name: 'Versão' })).toHaveDisplayValue(
    'Do site: 1.0.0',
  );
  expect(dialog.getAllByText('Protegido por hash')).toHaveLength(2);
  expect(group('mfe-dev').queryByText('Protegido por hash')).toBeNull();
  const search = dialog.getByRole('searchbox', { name: 'Buscar módulo' });
  expect(search).toHaveFocus();
  await user.type(search, 'games');
  expect(dialog.getAllByRole('group')).toHaveLength(1);
  await user.type(search, 'x');
  expect(dialog.getByText('Nenhum módulo com esse nome ou rota.')).toBeVisible();
});

test('a build needs only a port; an origin that the site does not allow is said, and nothing can be applied', async () => {
  const { user, dialog, group } = await openDialog();
  const players = group('mfe-players');
  await user.selectOptions(players.getByRole('combobox'), 'Outra compilação');
  expect(players.getByText('Sem hash: confia-se na origem')).toBeVisible();
  const address = players.getByRole('textbox', { name: 'Porta ou endereço' });
  await user.type(address, '3004');
  expect(players.getByRole('status')).toHaveTextContent(
    'Este site não permite essa origem. Permite: http://localhost:3003.',
  );
  expect(address).toBeInvalid();
  const apply = dialog.getByRole('button', { name: 'Recarregar e usar' });
  expect(apply).toBeDisabled();
  await user.type(address, '{Backspace}3');
  expect(apply).toBeEnabled();
  await user.click(dialog.getByRole('button', { name: 'Copiar como link' }));
  expect(await navigator.clipboard.readText()).toBe(
    `http://localhost/admin/skills?modulo=mfe-players@${entry}`,
  );
});

test('the candidates that the site offers can be chosen, also where builds are forbidden', async () => {
  const { user, dialog, group } = await openDialog({ allowOverrides: false, overrideOrigins: [] });
  expect(dialog.getByText(/não permite compilações de fora/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Acrescentar módulo' })).toBeNull();
  const games = group('mfe-games');
  await games.findByRole('option', { name: `Candidata: ${version}` });
  expect(games.queryByRole('option', { name: 'Outra compilação' })).toBeNull();
  await user.selectOptions(games.getByRole('combobox'), `Candidata: ${version}`);
  expect(games.getByText('Protegido por hash')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Copiar como link' }));
  expect(await navigator.clipboard.readText()).toContain(`?versao=mfe-games@${version}`);
});

test('what is in use can be switched off without losing it, and one or all go back to the site', async () => {
  const expiresAt = Date.now() + 3_600_000;
  storeOverrides([
    { name: 'mfe-players', entry, expiresAt },
    { name: 'mfe-games', version: '3.0.0', expiresAt, off: true },
  ]);
  const { user, dialog, group } = await openDialog();
  const players = group('mfe-players');
  await user.click(players.getByRole('checkbox', { name: 'Usar' }));
  expect(players.getByRole('textbox')).toHaveValue('3003');
  const games = group('mfe-games');
  expect(games.getByRole('checkbox', { name: 'Usar' })).not.toBeChecked();
  expect(games.getByRole('combobox')).toHaveDisplayValue('Candidata: 3.0.0 (não oferecida)');
  await user.click(games.getByRole('button', { name: 'Voltar à do site' }));
  expect(games.getByRole('combobox')).toHaveDisplayValue('Do site: 1.1.0');
  await user.click(dialog.getByRole('button', { name: 'Voltar todos ao site' }));
  expect(players.getByRole('combobox')).toHaveDisplayValue('Do site: 1.0.0');
});

test('a module that the site lacks is added with its routes', async () => {
  const { user, dialog, group } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Acrescentar módulo' }));
  await user.type(dialog.getByRole('textbox', { name: 'Nome' }), 'mfe-news');
  const added = group('mfe-news');
  await user.type(added.getByRole('textbox', { name: 'Rotas' }), 'news, posts');
  await user.type(added.getByRole('textbox', { name: 'Porta ou endereço' }), '3003');
  await user.click(dialog.getByRole('button', { name: 'Copiar como link' }));
  expect(await navigator.clipboard.readText()).toContain(
    '?modulo=mfe-news:news,posts@http://localhost:3003/static/js/mfe_news.js',
  );
});

test('the name of a module is typed to its end, also through that of a module of the site; a search hides no added module', async () => {
  const { user, dialog, group } = await openDialog();
  await user.type(dialog.getByRole('searchbox'), 'games');
  await user.click(dialog.getByRole('button', { name: 'Acrescentar módulo' }));
  const name = dialog.getByRole('textbox', { name: 'Nome' });
  const routes = dialog.getByRole('textbox', { name: 'Rotas' });
  expect(name).toBeInvalid();
  await user.type(routes, 'notes');
  await user.type(dialog.getByRole('textbox', { name: 'Porta ou endereço' }), '3003');
  await user.type(name, 'mfe-games');
  const taken = 'O site já tem um módulo com este nome ou uma destas rotas.';
  expect(name).toHaveAccessibleDescription(taken);
  expect(routes).toHaveAccessibleDescription(taken);
  await user.type(name, '-notes');
  expect(name).toHaveFocus();
  expect(name).toHaveValue('mfe-games-notes');
  expect(name).toBeValid();
  expect(group('mfe-games').getByRole('combobox')).toHaveDisplayValue('Do site: 1.1.0');
});

test('a module of the registry whose name is no name is neither shown nor asked for', async () => {
  const broken = { kind: 'malformed', reason: 'x' } as const;
  const rejected = [
    { ...broken, name: '../../rest', routes: ['rest'] },
    { ...broken, name: 'mfe-broken', routes: ['broken'] },
  ];
  const { dialog, group } = await openDialog(open, { ...modules, rejected });
  expect(dialog.getAllByRole('group')).toHaveLength(3);
  expect(group('mfe-broken').queryByText('Protegido por hash')).toBeNull();
  expect(requests.seen.some(({ url }) => url.includes('rest/candidates'))).toBe(false);
});

test('candidates that are the version of the site, or were withdrawn, are not offered; each is read once', async () => {
  const expiresAt = later();
  const versions = Object.fromEntries(
    ['1.1.0', '1.2.0', version].map((offered) => [
      offered,
      { routes: ['games'], release: releaseOf(offered), expiresAt },
    ]),
  );
  requests.answer = ({ url }) =>
    url.includes('/candidates.json') ? Response.json({ schema: 1, versions }) : undefined;
  const { registry } = modules;
  const { user, dialog, group } = await openDialog(open, {
    ...modules,
    registry: { ...registry, withdrawn: { 'mfe-games': ['1.2.0'] } },
  });
  const games = group('mfe-games');
  await games.findByRole('option', { name: `Candidata: ${version}` });
  expect(games.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Do site: 1.1.0',
    `Candidata: ${version}`,
    'Outra compilação',
  ]);
  await user.type(dialog.getByRole('searchbox'), 'players{Backspace>7/}');
  expect(dialog.getAllByRole('group')).toHaveLength(2);
  const reads = requests.seen.filter(({ url }) => url.includes('mfe-games/candidates'));
  expect(reads).toHaveLength(1);
});

test('candidates that are being read, or cannot be read, are said', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const answer = deferred();
  const failed = async () => {
    await answer.promise;
    return new Response('', { status: 500 });
  };
  requests.answer = ({ url }) => (url.includes('/candidates.json') ? failed() : undefined);
  const { dialog, group } = await openDialog();
  expect(group('mfe-games').getByRole('option', { name: 'Lendo as candidatas…' })).toBeDisabled();
  answer.resolve();
  expect(await dialog.findAllByText('As candidatas não puderam ser lidas.')).toHaveLength(2);
  expect(dialog.queryByRole('option', { name: 'Lendo as candidatas…' })).toBeNull();
});

test('while the registry was not read, that is said', async () => {
  const { dialog } = await openDialog(open, null);
  expect(dialog.getByText('A lista de módulos ainda não foi lida.')).toBeVisible();
  expect(dialog.queryByText('Nenhum módulo com esse nome ou rota.')).toBeNull();
});

test('a search hides no choice: its problem would disable the buttons', async () => {
  const { user, dialog, group } = await openDialog();
  await user.selectOptions(group('mfe-players').getByRole('combobox'), 'Outra compilação');
  const search = dialog.getByRole('searchbox');
  await user.type(search, 'Games');
  expect(dialog.getAllByRole('group')).toHaveLength(2);
  const players = group('mfe-players');
  await user.click(players.getByRole('button', { name: 'Voltar à do site' }));
  expect(dialog.getAllByRole('group')).toHaveLength(1);
  expect(dialog.getByRole('button', { name: 'Acrescentar módulo' })).toHaveFocus();
});

test('the focus stays in the dialog when a button removes itself', async () => {
  storeOverrides([{ name: 'mfe-players', entry, expiresAt: Date.now() + 3_600_000 }]);
  const { user, dialog, group } = await openDialog();
  const players = group('mfe-players');
  await user.click(players.getByRole('button', { name: 'Voltar à do site' }));
  expect(players.getByRole('combobox')).toHaveFocus();
  const add = dialog.getByRole('button', { name: 'Acrescentar módulo' });
  await user.click(add);
  await user.click(dialog.getByRole('button', { name: 'Remover' }));
  expect(add).toHaveFocus();
  await user.click(add);
  await user.click(dialog.getByRole('button', { name: 'Voltar todos ao site' }));
  expect(dialog.getByRole('searchbox')).toHaveFocus();
});

test("'Recarregar e usar' stores the choice, and removes refused overrides from the address", async () => {
  // jsdom cannot reload.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, dialog, group } = await openDialog();
  window.history.replaceState(null, '', '/admin/skills?modulo=mfe-players&q=a');
  const games = group('mfe-games');
  await games.findByRole('option', { name: `Candidata: ${version}` });
  await user.selectOptions(games.getByRole('combobox'), `Candidata: ${version}`);
  await user.click(dialog.getByRole('button', { name: 'Recarregar e usar' }));
  expect(window.location.search).toBe('?q=a');
  expect(readStoredOverrides()).toMatchObject([{ name: 'mfe-games', version }]);
});
