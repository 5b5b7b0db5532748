import { expect, open, test } from './fixtures.ts';
import { goTo } from './support/go-to.ts';
import { answerWith, refuse } from './support/network-faults.ts';
import { headers, readyTable } from './support/tables.ts';

const screens = [
  { path: 'games', title: 'Jogos', table: 'games', what: 'games', columns: 7 },
  { path: 'sports', title: 'Esportes', table: 'sports', what: 'sports', columns: 3 },
  { path: 'players', title: 'Jogadores', table: 'profiles', what: 'players', columns: 6 },
];

test.use({ signedInAs: 'admin' });

test('R35: a failed read is only logged: headers stay, without rows or message', async ({
  page,
  network,
  problems,
}) => {
  problems.expect(/status of 500/);
  await open(page, '/admin/skills', 'Níveis de Skill');
  for (const { path, title, table: read, what, columns } of screens) {
    problems.expect(new RegExp(`could not list the ${what}`));
    network.on(`GET /rest/v1/${read}`, refuse(500));
    await goTo(page, `/admin/${path}`, title);
    const table = await readyTable(page, title);
    expect(await headers(table)).toHaveLength(columns);
    await expect(table.getByRole('cell')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByText(/^Nenhum/)).toHaveCount(0);
  }
});

test('R35: the empty text appears only after a successful read without rows', async ({
  page,
  network,
}) => {
  network.on('GET /rest/v1/games', answerWith([]));
  await open(page, '/admin/games', 'Jogos');
  await expect(page.getByText('Nenhum jogo criado até agora.')).toBeVisible();
});
