import { expect, open, test } from './fixtures.ts';
import { day, text } from './support/formats.ts';
import { answerWith } from './support/network-faults.ts';
import { type ProfileRow, readRows } from './support/rows.ts';
import { cellTexts, headers, readyTable } from './support/tables.ts';

const read = 'GET /rest/v1/profiles';
const columns = ['Avatar', 'Nome', 'Nome de exibição', 'Gênero', 'Cadastro', 'ID'];
const query = 'profiles?order=created_at.desc&limit=50';

test.use({ signedInAs: 'admin' });

test('R34: the 50 newest players of the database, newest first, each with its whole ID in a title', async ({
  page,
  backend,
}) => {
  const rows = await readRows<ProfileRow>(backend, query);
  await open(page, '/admin/players', 'Jogadores');
  const table = await readyTable(page, 'Jogadores');
  expect(await headers(table)).toEqual(columns);
  const withoutAvatar = (await cellTexts(table)).map((cells) => cells.slice(1));
  expect(rows).toHaveLength(50);
  expect(withoutAvatar).toEqual(
    rows.map((row) => [
      text(row.first_name),
      text(row.display_name),
      text(row.gender),
      day(row.created_at),
      row.id.slice(0, 8),
    ]),
  );
  const { id } = rows[0]!;
  await expect(table.getByText(id.slice(0, 8), { exact: true })).toHaveAttribute('title', id);
});

test('R34: a picture if there is one, else the initials of the display name or the name', async ({
  page,
  network,
}) => {
  const players = [
    { id: '1', display_name: 'Ana Paula Souza', first_name: 'Zoé', profile_image_url: null },
    { id: '2', display_name: null, first_name: 'Élcio', profile_image_url: null },
    { id: '3', display_name: null, first_name: null, profile_image_url: null },
    { id: '4', display_name: 'Rui', profile_image_url: 'https://exemplo.com.br/rui.png' },
    { id: '5', display_name: 'Bia Reis', profile_image_url: 'https://exemplo.com.br/gone.png' },
  ];
  await page.route('**/gone.png', (route) => route.fulfill({ status: 200, body: 'not an image' }));
  network.on(read, answerWith(players));
  await open(page, '/admin/players', 'Jogadores');
  const table = await readyTable(page, 'Jogadores');
  const avatars = async () => (await cellTexts(table)).map(([avatar]) => avatar);
  await expect.poll(avatars).toEqual(['AS', 'É', '-', '', 'BR']);
  await expect(table.locator('img')).toHaveAttribute('src', 'https://exemplo.com.br/rui.png');
});
