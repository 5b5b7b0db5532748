import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveSite } from '@panel/release';
import { copyWorkspace } from '@panel/release/testing';
import { builtSite, expect, open, test as base } from './fixtures.ts';
import { type DevSession, startDevSession } from './support/dev-session.ts';
import { readyTable } from './support/tables.ts';

/** A page with state, in a component that its file does not export. */
const counter = `import { useState } from 'react';

export function PlayersPage() {
  return <Counter />;
}

function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>Cliques: {count}</button>;
}
`;

interface DevRegistry {
  modules: Record<string, { current: { entry: string } }>;
}

interface DevFixtures {
  /** A copy of the workspace. */
  workspace: string;
  /** What the players' page is when the session starts. */
  source: string;
  /** `npm run dev -- mfe-players`. */
  session: DevSession;
}

const test = base.extend<DevFixtures>({
  source: [counter, { option: true }],
  workspace: async ({ source }, use) => {
    const { root, remove } = await copyWorkspace();
    await editPage(root, source);
    await use(root);
    await remove();
  },
  session: async ({ workspace, backend }, use) => {
    const session = await startDevSession(workspace, ['mfe-players'], backend);
    await use(session);
    await session.stop();
  },
  baseURL: ({ session }, use) => use(session.url),
});

/** The production build on a site that accepts overrides from the session's server of the module. */
const deployed = test.extend<{ entry: string }>({
  entry: async ({ session }, use) => {
    const registry = (await (
      await fetch(`${session.url}/modules/registry.json`)
    ).json()) as DevRegistry;
    await use(registry.modules['mfe-players']!.current.entry);
  },
  baseURL: async ({ backend, entry }, use) => {
    const site = await serveSite({
      dir: builtSite,
      port: 0,
      config: {
        supabaseUrl: backend.url,
        supabaseAnonKey: backend.publishableKey,
        allowOverrides: true,
        overrideOrigins: [new URL(entry).origin],
      },
    });
    await use(site.url);
    await site.close();
  },
});

test.use({ signedInAs: 'admin' });
test.setTimeout(90_000);
// Two sessions that start at the same moment would both want the module's usual port.
test.describe.configure({ mode: 'default' });

test('an edit of the module under development shows at once and keeps its state', async ({
  page,
  workspace,
}) => {
  await open(page, '/admin/players', 'Jogadores');
  await page.getByRole('button', { name: 'Cliques: 0' }).click();
  await page.getByRole('button', { name: 'Cliques: 1' }).click();
  await expect(page.getByRole('button', { name: 'Cliques: 2' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  await editPage(workspace, counter.replace('Cliques', 'Toques'));
  await expect(page.getByRole('button', { name: 'Toques: 2' })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test.describe('a module that does not compile', () => {
  test.use({ source: `${counter}const = 1;` });

  test('keeps nobody from starting; the others are there from their builds, and it is once it compiles', async ({
    page,
    workspace,
    problems,
  }) => {
    problems.expect(/could not load/);
    problems.allow(/Syntax Error/, /HMR update failed/);
    await open(page, '/admin/players', 'Jogadores');
    await expect(page.getByRole('alert')).toContainText('Esta tela não pôde ser carregada');

    const games = page.waitForRequest(/\/modules\/mfe-games-catalog\/0\.1\.0-[0-9a-f]+\//);
    await open(page, '/admin/games', 'Jogos');
    await expect((await readyTable(page, 'Jogos')).getByRole('cell')).not.toHaveCount(0);
    await games;

    await editPage(workspace, counter);
    await open(page, '/admin/players', 'Jogadores');
    await expect(page.getByRole('button', { name: 'Cliques: 0' })).toBeVisible();
  });
});

deployed(
  "as an override it has its module's place in a deployed panel, where an edit reloads the page",
  async ({ page, workspace, entry }) => {
    await open(page, `/admin/players?modulo=mfe-players@${entry}`, 'Jogadores');
    await expect(page.getByRole('button', { name: 'Cliques: 0' })).toBeVisible();
    await editPage(workspace, counter.replace('Cliques', 'Toques'));
    await expect(page.getByRole('button', { name: 'Toques: 0' })).toBeVisible();
  },
);

/** In one step, as editors save: a file seen half written would be another edit. */
async function editPage(workspace: string, source: string): Promise<void> {
  const path = join(workspace, 'mfe-players/src/players/players-page.tsx');
  await writeFile(`${path}.draft`, source);
  await rename(`${path}.draft`, path);
}
