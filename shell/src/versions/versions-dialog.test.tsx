import type { RejectedModule } from '@panel/shared-federation';
import { signedInBackend, watchedRequests } from '@panel/shared-testing';
import { screen, within } from '@testing-library/react';
import { registryModuleOf, registryOf, releaseOf } from '../../testing/registry.ts';
import { renderApp, storeIn } from '../../testing/render-app.tsx';
import { storeOverrides } from '../overrides/take-overrides.ts';

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

/** Opens the dialog on a site with the modules mfe-players and mfe-games. */
async function openDialog(site = open, rejected: RejectedModule[] = []) {
  const parsed = registryOf({
    'mfe-players': registryModuleOf('1.0.0'),
    'mfe-games': registryModuleOf('1.1.0', 'games'),
  });
  parsed.rejected.push(...rejected);
  const registry = { status: 'ready', parsed, source: 'site', readAt: later() } as const;
  const store = storeIn({ status: 'unclaimed' }, registry);
  const policy = { registryUrl: '/modules/registry.json', ...site };
  const { user } = renderApp('/admin/skills', store, undefined, policy);
  await screen.findByRole('heading', { name: 'Níveis de Skill' });
  await user.keyboard('gv');
  const dialog = within(await screen.findByRole('dialog', { name: 'Versões dos módulos' }));
  const group = (name: string) => within(dialog.getByRole('group', { name }));
  return { user, dialog, group };
}

test("g v opens it; each module says the site's version and that hashes protect it, and search finds names and routes", async () => {
  const { user, dialog, group } = await openDialog();
  expect(group('mfe-players').getByRole('combobox', { name: 'Versão' })).toHaveDisplayValue(
    'Do site: 1.0.0',
  );
  expect(dialog.getAllByText('Protegido por hash')).toHaveLength(2);
  const search = dialog.getByRole('searchbox', { name: 'Buscar módulo' });
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

test('a module with a name that no module may have is listed, and asks the site for nothing', async () => {
  const name = '../../rest/v1/reports?x=';
  await openDialog(open, [{ name, kind: 'malformed', reason: 'a name', routes: [] }]);
  expect(screen.getByRole('group', { name })).toBeVisible();
  expect(requests.seen.map(({ url }) => url).filter((url) => url.includes('?x='))).toEqual([]);
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
