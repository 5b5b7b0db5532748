import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { openTarget, readRegistry } from '@panel/release';
import { expect, test } from '@playwright/test';
import { builtSite } from './fixtures.ts';
import { partsOf } from './support/first-scripts.ts';
import { lazyScripts } from './support/lazy-scripts.ts';

/** JavaScript that the login page or a deep link may download, in bytes after brotli: see docs/performance.md. */
const budgets = { login: 124_550, screen: 171_750, reports: 196_700 };

test('the JavaScript of the login page and of a deep link to each module stays within its budget', async () => {
  const start = await size(await startScripts());
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

const everyPage = [
  'lucide-react',
  'react',
  'react-dom',
  'react-router',
  'scheduler',
  'shared-auth/auth',
  'shared-auth/backend',
  'shared-auth/session',
  'shared-federation',
  'shared-ui',
  'shared-ui/components',
  'shared-ui/lazy',
  'shared-ui/theme',
  'shared-ui/toast',
  'shell/addresses',
  'shell/browser',
  'shell/federation/early',
  'shell/federation/reporting',
  'shell/federation/scripts',
  'shell/incidents',
  'shell/overrides',
  'shell/routes',
  'shell/start',
  'shell/start/frame',
  'shell/ui',
  'styled-components',
  'stylis',
  'valibot',
];

const login = [
  'shell/auth/access',
  'shell/auth/form-fields',
  'shell/auth/guard',
  'shell/auth/login',
];

const admin = [
  '@module-federation/error-codes',
  '@module-federation/runtime',
  '@module-federation/runtime-core',
  '@module-federation/sdk',
  '@supabase/postgrest-js',
  '@supabase/supabase-js',
  '@tanstack/query-core',
  '@tanstack/react-query',
  'date-fns',
  'shared-auth/data',
  'shared-auth/services',
  'shared-ui/format',
  'shell/auth/access',
  'shell/auth/account',
  'shell/auth/guard',
  'shell/command-palette',
  'shell/diagnostics',
  'shell/federation',
  'shell/federation/registry',
  'shell/federation/release',
  'shell/keys',
  'shell/layout',
  'shell/layout/sidebar',
  'shell/modules',
  'shell/updates',
  'shell/versions',
];

const table = [
  'shared-ui/table',
  'shared-ui/table/controls',
  'shared-ui/table/controls/export',
  'shared-ui/table/grid',
  'shared-ui/table/view',
];

/** Beside what each page and /admin have, and the runtime of an entry. */
const modules: Record<string, string[]> = {
  'mfe-dashboard': [
    'mfe-dashboard/activity',
    'mfe-dashboard/activity/chart',
    'mfe-dashboard/counts',
    'mfe-dashboard/dashboard',
    'mfe-dashboard/figure',
    'mfe-dashboard/waiting',
  ],
  'mfe-games-catalog': [...table, 'mfe-games-catalog/games', 'mfe-games-catalog/sports'],
  'mfe-moderation': [
    ...table,
    'mfe-moderation/data',
    'mfe-moderation/data/history',
    'mfe-moderation/data/list',
    'mfe-moderation/history',
    'mfe-moderation/list',
    'mfe-moderation/panel',
    'mfe-moderation/presence',
    'mfe-moderation/triage/decision',
    'mfe-moderation/triage/queue',
    'mfe-moderation/triage/selection',
    'mfe-moderation/triage/wave',
    'shared-ui/table/windowed',
  ],
  'mfe-players': [...table, 'mfe-players/players'],
};

test('before the login form and before the first rows no other libraries and folders run', async () => {
  const start = await partsOf('shell', await startScripts());
  expect.soft(start, 'every page').toEqual(everyPage);
  const more = (parts: readonly string[], known: readonly string[]) =>
    parts.filter((part) => !known.includes(part));
  const ofLogin = await partsOf('shell', await lazyScripts('login'));
  expect.soft(more(ofLogin, everyPage), 'login').toEqual(login);
  const ofAdmin = await partsOf('shell', await lazyScripts('admin'));
  expect.soft(more(ofAdmin, everyPage), '/admin').toEqual(admin);

  const registry = await readRegistry(openTarget(builtSite));
  for (const [name, { current }] of Object.entries(registry.modules)) {
    const own = await partsOf(name, [current.entry, ...current.preload]);
    const entry = ['@module-federation/webpack-bundler-runtime'];
    const known = [...everyPage, ...admin, ...entry];
    expect.soft(more(own, known), name).toEqual(modules[name]!.toSorted());
  }
});

/** The scripts of each page. */
async function startScripts(): Promise<string[]> {
  const page = await readFile(join(builtSite, 'index.html'), 'utf8');
  return [...page.matchAll(/src="\/([^"]+\.js)"/g)].map(([, path]) => path!);
}

/** Returns the compressed size of files of the site. */
async function size(paths: readonly string[]): Promise<number> {
  const files = paths.map(async (path) => compress(await readFile(join(builtSite, path))));
  return (await Promise.all(files)).reduce((sum, { length }) => sum + length, 0);
}

const compress = promisify(brotliCompress);
