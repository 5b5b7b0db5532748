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

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("a tap beside a player's ID copies the whole of it: its target is 44 px high", async ({
    page,
    context,
    backend,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const [row] = await readRows<ProfileRow>(backend, query);
    await open(page, '/admin/players', 'Jogadores');
    const id = String(row!.id);
    const copy = page.getByRole('button', { name: `Copiar o ID ${id.slice(0, 8)}` });
    const { x, y, width, height } = (await copy.boundingBox())!;
    await page.touchscreen.tap(x + width / 2, y + height / 2 - 21);
    await expect(page.getByText('ID copiado.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
  });
});
