import { expect, open, test } from './fixtures.ts';
import { formatTimestampDay, textOrDash } from './support/formats.ts';
import { type ProfileRow, readRows } from './support/rows.ts';
import { cellTexts, headers, readyTable } from './support/tables.ts';

const columns = ['Avatar', 'Nome', 'Nome de exibição', 'Gênero', 'Cadastro', 'ID'];
const genders: Record<string, string> = { feminino: 'Feminino', masculino: 'Masculino' };
const query = 'profiles?order=created_at.desc&limit=50';

test.use({ signedInAs: 'admin' });

test('R34: the table shows the 50 newest players, newest first; the tooltip of an ID shows all of it', async ({
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
      textOrDash(row.first_name),
      textOrDash(row.display_name),
      textOrDash(genders[row.gender ?? ''] ?? row.gender),
      formatTimestampDay(row.created_at),
      String(row.id).slice(0, 8),
    ]),
  );
  const id = String(rows[0]!.id);
  await expect(table.getByText(id.slice(0, 8), { exact: true })).toHaveAttribute('title', id);
});
