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

test('the address of an image that fails to load is not cut, 1280 to 2560 px wide @exhaustive', async ({
  page,
  backend,
  problems,
}) => {
  problems.allow(/ERR_FAILED/);
  const rows = await readRows<SportRow>(backend, 'sports?order=name');
  const addresses = rows.map(({ icon }) => icon).filter(isAddress);
  await page.route(
    (url) => addresses.includes(url.href),
    (route) => route.abort(),
  );
  await open(page, '/admin/sports', 'Esportes');
  for (const width of [1280, 1920, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    for (const address of addresses) {
      const text = page.getByText(address!, { exact: true });
      await expect(text).toBeVisible();
      expect(await text.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
    }
  }
});

function isAddress(icon: string | null): boolean {
  return /^https?:/.test(icon ?? '');
}
