import { expect, open, test } from './fixtures.ts';
import { textOrDash } from './support/formats.ts';
import { readRows, type SportRow } from './support/rows.ts';
import { cellTexts, headers, readyTable } from './support/tables.ts';

const columns = ['Nome', 'Valor', 'Ícone'];

test.use({ signedInAs: 'admin' });

test('R33: the table shows every sport, sorted by name, with an image if the icon is an address', async ({
  page,
  backend,
}) => {
  const rows = await readRows<SportRow>(backend, 'sports?order=name');
  await open(page, '/admin/sports', 'Esportes');
  const table = await readyTable(page, 'Esportes');
  expect(await headers(table)).toEqual(columns);
  expect(await cellTexts(table)).toEqual(
    rows.map(({ name, value, icon }) => [
      textOrDash(name),
      textOrDash(value),
      isAddress(icon) ? '' : textOrDash(icon),
    ]),
  );
  const addresses = rows.map(({ icon }) => icon).filter(isAddress);
  expect(addresses.length).toBeGreaterThan(0);
  const sources = table
    .locator('img')
    .evaluateAll((all: HTMLImageElement[]) => all.map((i) => i.src));
  expect(await sources).toEqual(addresses);
});

function isAddress(icon: string | null): boolean {
  return /^https?:/.test(icon ?? '');
}
