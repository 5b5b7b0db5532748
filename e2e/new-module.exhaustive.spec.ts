import { existsSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publish, serveSite } from '@panel/release';
import { copyWorkspace } from '@panel/release/testing';
import { builtSite, expect, open, test as base } from './fixtures.ts';
import { followDocument } from './support/follow-document.ts';
import { runNode } from './support/run-program.ts';
import { readyTable } from './support/tables.ts';

/** A copy of the workspace, with the site in its `dist/`. */
const test = base.extend<{ workspace: string }>({
  // Playwright requires an object pattern here, even an empty one.
  // oxlint-disable-next-line no-empty-pattern
  workspace: async ({}, use) => {
    const { root, remove } = await copyWorkspace();
    await cp(builtSite, join(root, 'dist'), { recursive: true });
    await use(root);
    await remove();
  },
  baseURL: async ({ workspace, backend, supabaseUrl }, use) => {
    const config = { supabaseUrl, supabaseAnonKey: backend.publishableKey };
    const site = await serveSite({ dir: join(workspace, 'dist'), port: 0, config });
    await use(site.url);
    await site.close();
  },
});

test.use({ signedInAs: 'admin' });
test.setTimeout(300_000);

test('the module of docs/add-a-module.md passes its checks and replaces the placeholder', async ({
  page,
  workspace,
}) => {
  const name = 'mfe-posts';
  expect(await runNode(workspace, 'scripts/new-module.mjs', name, '--routes', 'posts')).toContain(
    `Módulo criado em ${name}/`,
  );
  expect(await readFile(join(workspace, '.github/CODEOWNERS'), 'utf8')).toContain(`\n/${name}/ @`);
  await followDocument(join(workspace, name));
  await Promise.all([
    runNode(workspace, 'node_modules/prettier/bin/prettier.cjs', '--check', name),
    runNode(workspace, 'node_modules/oxlint/bin/oxlint', '--config', 'oxlint.config.js', name),
    runNode(workspace, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs', name),
    runNode(workspace, 'node_modules/jest/bin/jest.js', name, '--selectProjects=browser'),
    runNode(workspace, 'node_modules/@rsbuild/core/bin/rsbuild.js', 'build', '--root', name),
    runNode(workspace, 'scripts/complete-lockfile.mjs', '--check'),
  ]);

  await open(page, '/admin/posts', 'Posts');
  await expect(page.getByText('Em desenvolvimento', { exact: true })).toBeVisible();
  const site = join(workspace, 'dist');
  await publish({ builds: [join(workspace, name, 'dist')], site, by: 'teste', why: 'Módulo novo' });

  await open(page, '/admin/posts', 'Posts');
  await readyTable(page, 'Posts');
  await expect(page.getByText('50 posts')).toBeVisible();
  await expect(page.getByText('Em desenvolvimento', { exact: true })).toBeHidden();
});

test('a refused module leaves no files behind', async ({ workspace }) => {
  const lock = join(workspace, 'package-lock.json');
  const before = await readFile(lock, 'utf8');
  await expect(
    runNode(workspace, 'scripts/new-module.mjs', 'mfe-posts', '--routes', 'posts,players'),
  ).rejects.toThrow("A rota 'players' já é do módulo mfe-players.");
  expect(existsSync(join(workspace, 'mfe-posts'))).toBe(false);
  expect(await readFile(lock, 'utf8')).toBe(before);
});
