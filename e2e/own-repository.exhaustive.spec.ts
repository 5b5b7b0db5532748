import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SIGN_INS } from '@panel/local-supabase/testing';
import { openTarget, readRegistry, serveSite } from '@panel/release';
import { expect, open, type Page } from './fixtures.ts';
import type { FrameLocator } from '@playwright/test';
import { submitLogin } from './support/accounts.ts';
import {
  type DevSession,
  startDevOn,
  startPanelDev,
  startPanelStates,
} from './support/dev-session.ts';
import { followDocument } from './support/follow-document.ts';
import { startLockfileRegistry } from './support/lockfile-registry.ts';
import { createOwnRepository, type OwnRepository } from './support/own-repository.ts';
import { runProgram } from './support/run-program.ts';
import { test as base } from './support/site-copy.ts';
import { readyTable } from './support/tables.ts';
import { root } from '../scripts/root.mjs';
import { runWorkflow } from './support/workflow.ts';

/** Shared by the whole file, because packing the kit takes longer than the tests. */
let ownRepository: Promise<OwnRepository> | undefined;

/** A repository outside this one, with the module of docs/add-a-module.md. */
const test = base.extend<{ repository: string }>({
  // Playwright requires an object pattern here, even an empty one.
  // oxlint-disable-next-line no-empty-pattern
  repository: async ({}, use) => {
    ownRepository ??= createOwnRepository();
    const { folder } = await ownRepository;
    await use(folder);
  },
});

test.afterAll(async () => (await ownRepository)?.remove());
test.describe.configure({ mode: 'serial' });
test.setTimeout(300_000);

test('npm takes the kit from the tarballs, and asks no registry for it', async ({ repository }) => {
  const registry = await startLockfileRegistry();
  const fresh = await mkdtemp(join(tmpdir(), 'panel-fresh-'));
  try {
    for (const path of ['package.json', '.npmrc', 'kit']) {
      await cp(join(repository, path), join(fresh, path), { recursive: true });
    }
    const registries = [`--registry=${registry.url}`, `--@panel:registry=${registry.url}`];
    await runProgram(fresh, 'npm', 'install', '--package-lock-only', ...registries);
    expect(registry.requested).toContain('react');
    expect(registry.requested.filter((name) => name.startsWith('@panel/'))).toEqual([]);
  } finally {
    await registry.stop();
    await rm(fresh, { recursive: true });
  }
});

test('a new repository, with the code of docs/add-a-module.md, passes its lint and its tests, and builds', async ({
  repository,
}) => {
  const contract = join(repository, 'node_modules/@panel/shared-federation');
  for (const file of [
    'CHANGELOG.md',
    'docs/add-a-module.md',
    'docs/contract.md',
    'docs/integrate.md',
    'src/module.d.ts',
  ]) {
    expect(existsSync(join(contract, file)), file).toBe(true);
  }
  await runProgram(repository, 'npm', 'run', 'lint');
  await followDocument(repository);
  await runProgram(repository, 'npm', 'run', 'lint');
  await runProgram(repository, 'npm', 'test');
  await runProgram(repository, 'npm', 'run', 'build');
});

test("the repository's workflow offers a candidate on staging, and promotes it to production", async ({
  repository,
  copy,
}) => {
  const production = await mkdtemp(join(tmpdir(), 'panel-production-'));
  try {
    await cp(copy, production, { recursive: true });
    const said = await runWorkflow('.github/workflows/module.yml', {
      folder: repository,
      vars: { STAGING_SITE: copy, PRODUCTION_SITE: production },
      secrets: { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '' },
      // The tests above cover these.
      skipped: ['npm ci', 'npm run lint', 'npm test'],
    });
    expect(said.join('\n')).toMatch(/mfe-posts \S+: candidata até .*\?versao=mfe-posts@/);
    expect((await readRegistry(openTarget(copy))).modules).toHaveProperty('mfe-posts');
    expect((await readRegistry(openTarget(production))).modules).toHaveProperty('mfe-posts');
  } finally {
    await rm(production, { recursive: true });
  }
});

test.describe('signed in', () => {
  test.use({ signedInAs: 'admin' });

  test('the module, published to a site, replaces the placeholder', async ({
    page,
    repository,
    copy,
  }) => {
    await open(page, '/admin/posts', 'Posts');
    await expect(page.getByText('Em desenvolvimento', { exact: true })).toBeVisible();
    const publish = ['run', 'release', '--', 'publish', '--build', '.', '--site', copy];
    expect(await runProgram(repository, 'npm', ...publish)).toContain('mfe-posts');
    await open(page, '/admin/posts', 'Posts');
    await readyTable(page, 'Posts');
    await expect(page.getByText('50 posts')).toBeVisible();
  });
});

const testWithDevServer = test.extend<{ session: DevSession }>({
  session: async ({ repository }, use) => {
    const session = await startPanelDev(repository);
    await use(session);
    await session.stop();
  },
});

testWithDevServer(
  '`npm run dev` shows the module in the panel, with a backend and accounts of its own',
  async ({ page, session }) => {
    const { email, password } = SIGN_INS.admin;
    await expect.poll(session.output).toContain(`${email}  ${password}`);
    await page.goto(session.url);
    await submitLogin(page, email, password);
    await page.getByRole('link', { name: 'Posts' }).click();
    await readyTable(page, 'Posts');
    await expect(page.getByText('50 posts')).toBeVisible();
  },
);

const testWithStates = test.extend<{ session: DevSession }>({
  session: async ({ repository }, use) => {
    const session = await startPanelStates(repository, 'mfe-posts', 'components');
    await use(session);
    await session.stop();
  },
});

testWithStates(
  '`npm run states` shows the module, and the shared components, in each state',
  async ({ page, session, problems }) => {
    problems.allow(/500|could not/);
    const posts = page.locator('#posts-empty-320-dark').frameLocator('iframe');
    await page.goto(`${session.url}?route=posts&state=empty&width=320&theme=dark`);
    await expect(posts.getByText('Nenhum post até agora.')).toBeVisible();
    await expect(posts.locator('html')).toHaveAttribute('data-color-scheme', 'dark');

    await page.goto(`${session.url}?route=components&state=failed&width=768&theme=light`);
    const components = page.locator('#components-failed-768-light').frameLocator('iframe');
    await expect(components.getByRole('button', { name: 'Tentar novamente' })).toHaveCount(2);
  },
);

const testOnSite = test.extend<{ session: DevSession; deployedSite: string }>({
  deployedSite: async ({ copy, faultProxy, backend }, use) => {
    const config = { supabaseUrl: faultProxy.url, supabaseAnonKey: backend.publishableKey };
    const served = await serveSite({ dir: copy, port: 0, config });
    await use(served.url);
    await served.close();
  },
  session: async ({ repository, deployedSite }, use) => {
    const session = await startPanelDev(repository, '--on', deployedSite);
    await use(session);
    await session.stop();
  },
});

testOnSite(
  '`npm run dev -- --on SITE` shows the module among those of a deployed site, which has none like it',
  async ({ page, session, deployedSite }) => {
    expect(session.output()).toContain(
      `mfe-posts não está em ${deployedSite}: aparece só aqui, em /admin/posts.`,
    );
    await page.goto(session.url);
    await submitLogin(page, SIGN_INS.admin.email, SIGN_INS.admin.password);
    await page.getByRole('link', { name: 'Posts' }).click();
    await expect(pageOfPosts(page)).toBeVisible();
    await page.getByRole('link', { name: 'Jogos', exact: true }).click();
    await readyTable(page, 'Jogos');
  },
);

testOnSite(
  "a panel of the panel's repository shows a module of this one, too",
  async ({ page, repository, deployedSite }) => {
    const session = await startDevOn(root, 'mfe-players', repository, '--on', deployedSite);
    try {
      await page.goto(`${session.url}/login`);
      await submitLogin(page, SIGN_INS.admin.email, SIGN_INS.admin.password);
      await page.getByRole('link', { name: 'Posts' }).click();
      await expect(pageOfPosts(page)).toBeVisible();
      await page.getByRole('link', { name: 'Jogadores', exact: true }).click();
      await readyTable(page, 'Jogadores');
    } finally {
      await session.stop();
    }
  },
);

/** What the module shows: the page of a new module, or that of docs/add-a-module.md if the test above has run. */
function pageOfPosts(page: Page | FrameLocator) {
  const fresh = page.getByText('Ela vem do módulo mfe-posts.');
  return fresh.or(page.getByRole('table', { name: 'Posts' }));
}
