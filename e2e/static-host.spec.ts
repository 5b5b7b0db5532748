import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtSite, expect, test as base } from './fixtures.ts';
import { signIn } from './support/accounts.ts';
import { servePlainly } from './support/plain-server.ts';
import { readyTable } from './support/tables.ts';

/** The built site with another config.json. */
const test = base.extend<{ config: string }>({
  config: async ({ backend }, use) =>
    use(JSON.stringify({ supabaseUrl: backend.url, supabaseAnonKey: backend.anonKey })),
  baseURL: async ({ config }, use) => {
    const dir = await mkdtemp(join(tmpdir(), 'panel-static-'));
    await cp(builtSite, dir, { recursive: true });
    await writeFile(join(dir, 'config.json'), config);
    const host = await servePlainly(dir);
    await use(host.url);
    host.close();
    await rm(dir, { recursive: true });
  },
});

test('dist/ on any static host works with the backend that config.json names', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/players');
  const table = await readyTable(page, 'Jogadores');
  await expect(table.getByRole('cell')).not.toHaveCount(0);
});

for (const [what, tag, config, reason] of [
  ['is not JSON', '', '{ "supabaseUrl": ', 'não é JSON'],
  ['lacks a value', ' @exhaustive', '{ "supabaseUrl": "http://127.0.0.1:1" }', 'supabaseAnonKey'],
  [
    'names no http address',
    ' @exhaustive',
    '{ "supabaseUrl": "x", "supabaseAnonKey": "k" }',
    'supabaseUrl',
  ],
] as const) {
  test.describe(`a config.json that ${what}${tag}`, () => {
    test.use({ config });

    test('shows a page in Portuguese that says what is wrong', async ({ page }) => {
      await page.goto('/');
      await expect(
        page.getByRole('heading', { level: 1, name: 'O painel não pôde iniciar' }),
      ).toBeVisible();
      await expect(page.getByText(reason)).toBeVisible();
    });
  });
}
