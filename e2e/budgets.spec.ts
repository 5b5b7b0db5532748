import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { openTarget, readRegistry } from '@panel/release';
import { expect, test } from '@playwright/test';
import { builtSite } from './fixtures.ts';
import { lazyScripts } from './support/lazy-scripts.ts';

/** JavaScript that the login page or a deep link may download, in bytes after brotli: see docs/performance.md. */
const budgets = { login: 131_700, screen: 177_500, reports: 206_500 };

test('the JavaScript of the login page and of a deep link to each module stays within its budget', async () => {
  const page = await readFile(join(builtSite, 'index.html'), 'utf8');
  const start = await size([...page.matchAll(/src="\/([^"]+\.js)"/g)].map(([, path]) => path!));
  const admin = await size(await lazyScripts('admin'));
  const auth = await size(await lazyScripts('auth'));
  const login = await size(await lazyScripts('login'));
  expect.soft(start + login + auth, 'login').toBeLessThanOrEqual(budgets.login);

  const { modules } = await readRegistry(openTarget(builtSite));
  for (const [name, { current }] of Object.entries(modules)) {
    const own = await size([current.entry, ...current.preload].map((path) => `modules/${path}`));
    const budget = name === 'mfe-moderation' ? budgets.reports : budgets.screen;
    expect.soft(start + admin + own, `deep link to ${name}`).toBeLessThanOrEqual(budget);
  }
});

/** Returns the compressed size of files of the site. */
async function size(paths: readonly string[]): Promise<number> {
  const files = paths.map(async (path) => compress(await readFile(join(builtSite, path))));
  return (await Promise.all(files)).reduce((sum, { length }) => sum + length, 0);
}

const compress = promisify(brotliCompress);
