import { expect, open, test } from './fixtures.ts';
import { text } from './support/formats.ts';
import { refuse } from './support/network-faults.ts';
import { readRows, type SportRow } from './support/rows.ts';
import { cellTexts, headers, readyTable } from './support/tables.ts';

const read = 'GET /rest/v1/sports';
const columns = ['Nome', 'Valor', 'Ícone'];

test.use({ signedInAs: 'admin' });

test('R33: every sport of the database, by name, with an image where the icon is an address', async ({
  page,
  backend,
}) => {
  const rows = await readRows<SportRow>(backend, 'sports?order=name');
  await open(page, '/admin/sports', 'Esportes');
  const table = await readyTable(page, 'Esportes');
  expect(await headers(table)).toEqual(columns);
  expect(await cellTexts(table)).toEqual(
    rows.map(({ name, value, icon }) => [
      text(name),
      text(value),
      isAddress(icon) ? '' : text(icon),
    ]),
  );
  const addresses = rows.map(({ icon }) => icon).filter(isAddress);
  expect(addresses.length).toBeGreaterThan(0);
  const sources = table
    .locator('img')
    .evaluateAll((all: HTMLImageElement[]) => all.map((i) => i.src));
  expect(await sources).toEqual(addresses);
});

test('R35: a failed read is only logged: headers stay, no rows, no message', async ({
  page,
  network,
  problems,
}) => {
  problems.expect(/status of 500/, /mfe-games-catalog: could not list the sports/);
  network.on(read, refuse(500));
  await open(page, '/admin/sports', 'Esportes');
  const table = await readyTable(page, 'Esportes');
  expect(await headers(table)).toEqual(columns);
  await expect(table.getByRole('cell')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

function isAddress(icon: string | null): boolean {
  return /^https?:/.test(icon ?? '');
}
