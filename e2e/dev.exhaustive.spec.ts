import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestBackend } from '@panel/local-supabase/testing';
import { hardeningHeaders, serveSite } from '@panel/release';
import { copyWorkspace, type WorkspaceCopy } from '@panel/release/testing';
import { builtSite, expect, open, test as base } from './fixtures.ts';
import { type DevSession, startDevSession } from './support/dev-session.ts';
import { isMarked, markPage } from './support/marker.ts';
import { opensSocket, otherWebsite, statusFor } from './support/other-website.ts';
import { readyTable } from './support/tables.ts';

/** A page with state, in a component that its file does not export. */
const counter = `import { useState } from 'react';

export function PlayersPage() {
  return <Counter />;
}

function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{'Cliques: ' + count}</button>;
}
`;

interface DevRegistry {
  modules: Record<string, { current: { entry: string } }>;
}

interface DevWorkspace extends WorkspaceCopy {
  /** `npm run dev -- mfe-players` in a copy of the workspace. */
  session: DevSession;
}

/** Shared by the whole file, because it takes longer to start than the tests. */
let started: Promise<DevWorkspace> | undefined;

const test = base.extend<{ workspace: DevWorkspace }>({
  workspace: async ({ backend }, use) => use(await (started ??= startWorkspace(backend))),
  baseURL: ({ workspace }, use) => use(workspace.session.url),
  supabaseUrl: ({ backend }, use) => use(backend.url),
});

/** The production build, on a site that accepts overrides from the module's development server. */
const deployed = test.extend<{ entry: string }>({
  entry: async ({ workspace }, use) => {
    await use(await entryOf(workspace));
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
test.describe.configure({ mode: 'default', timeout: 90_000 });

test.afterAll(async () => {
  const workspace = await started;
  await workspace?.session.stop();
  await workspace?.remove();
});

test('`npm run dev` starts although modules do not compile; an edit appears at once and keeps the state', async ({
  page,
  problems,
  workspace,
}) => {
  problems.expect(/could not load/, /status of 404/);
  problems.allow(/Syntax Error/, /HMR update failed/);
  expect(workspace.session.output()).toContain('Módulos que não compilam ficam fora do painel.');
  await test.step('the answers have the production headers, except the Content-Security-Policy', async () => {
    for (const path of ['/', '/config.json', '/modules/gone.js']) {
      const answer = await fetch(workspace.session.url + path);
      for (const [name, value] of Object.entries(hardeningHeaders)) {
        expect(answer.headers.get(name), path).toBe(value);
      }
    }
  });

  await open(page, '/admin/players', 'Jogadores');
  await expect(page.getByRole('alert')).toContainText('Esta tela não pôde ser carregada');

  const games = page.waitForRequest(/\/modules\/mfe-games-catalog\/0\.1\.0-[0-9a-f]+\//);
  await open(page, '/admin/games', 'Jogos');
  await expect((await readyTable(page, 'Jogos')).getByRole('cell')).not.toHaveCount(0);
  await games;

  await editPage(workspace, counter);
  await open(page, '/admin/players', 'Jogadores');
  await page.getByRole('button', { name: 'Cliques: 0' }).click();
  await page.getByRole('button', { name: 'Cliques: 1' }).click();
  await expect(page.getByRole('button', { name: 'Cliques: 2' })).toBeVisible();
  await markPage(page);

  await editPage(workspace, counter.replace('Cliques', 'Toques'));
  await expect(page.getByRole('button', { name: 'Toques: 2' })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test('after an error in the source is corrected, edits appear again and keep the state', async ({
  page,
  problems,
  workspace,
}) => {
  problems.expect(/Syntax Error/);
  // The module has not imported this library before: hot reload must cope with that, too.
  const linked = `import { Link } from '@panel/shared-federation/router';\n${counter
    .replace('<button', '<><Link to="/admin">Início</Link><button')
    .replace('</button>', '</button></>')}`;
  await editPage(workspace, linked);
  await open(page, '/admin/players', 'Jogadores');
  await page.getByRole('button', { name: 'Cliques: 0' }).click();
  await markPage(page);

  const syntaxError = page.waitForEvent('console', (message) =>
    message.text().includes('Syntax Error'),
  );
  await editPage(workspace, `${linked}\nconst broken = ;`);
  await syntaxError;
  for (const word of ['Toques', 'Vezes']) {
    await editPage(workspace, linked.replace('Cliques', word));
    await expect(page.getByRole('button', { name: `${word}: 1` })).toBeVisible();
  }
  expect(await isMarked(page)).toBe(true);
});

deployed(
  'in a deployed panel the module is an override, and an edit reloads the page',
  async ({ page, entry, workspace }) => {
    await editPage(workspace, counter);
    await open(page, `/admin/players?modulo=mfe-players@${entry}`, 'Jogadores');
    await page.getByRole('button', { name: 'Cliques: 0' }).click();
    await expect(page.getByRole('button', { name: 'Cliques: 1' })).toBeVisible();
    await editPage(workspace, counter.replace('Cliques', 'Toques'));
    await expect(page.getByRole('button', { name: 'Toques: 0' })).toBeVisible();
  },
);

test('other websites in the same browser can read neither sources nor messages about edits (T36)', async ({
  page,
  problems,
  workspace,
}) => {
  await editPage(workspace, counter);
  const { url } = workspace.session;
  const entry = await entryOf(workspace);
  const { origin } = new URL(entry);
  const opened = page.waitForEvent('websocket', (socket) =>
    socket.url().startsWith(origin.replace(/^http/, 'ws')),
  );
  problems.allow(/HMR update failed/);
  await open(page, '/admin/players', 'Jogadores');
  const socket = (await opened).url();

  for (const address of [`${url}/`, `${url}/config.json`, `${url}/modules/registry.json`, entry]) {
    expect(await statusFor(address, { Origin: url }), address).toBe(200);
    for (const [how, headers] of Object.entries(otherWebsite)) {
      expect(await statusFor(address, headers), `${address} ${how}`).toBe(403);
    }
  }
  expect(await opensSocket(socket, { Origin: url })).toBe(true);
  expect(await opensSocket(socket, { Origin: 'https://evil.example' })).toBe(false);
  expect(await opensSocket(socket, { Origin: url, Host: 'evil.example' })).toBe(false);
});

/** Returns the address of the module's entry on the session's server. */
async function entryOf({ session }: DevWorkspace): Promise<string> {
  const answer = await fetch(`${session.url}/modules/registry.json`);
  const { modules } = (await answer.json()) as DevRegistry;
  return modules['mfe-players']!.current.entry;
}

/** Starts a session in which neither the module under development nor another one compiles. */
async function startWorkspace(backend: TestBackend): Promise<DevWorkspace> {
  const copy = await copyWorkspace();
  await writeFile(join(copy.root, 'mfe-moderation/src/module.ts'), 'const = 1;');
  await editPage(copy, `${counter}const = 1;`);
  return { ...copy, session: await startDevSession(copy.root, ['mfe-players'], backend) };
}

/** Replaces the page in one step, as editors do: a half-written file would count as another edit. */
async function editPage({ root }: WorkspaceCopy, source: string): Promise<void> {
  const path = join(root, 'mfe-players/src/players/players-page.tsx');
  await writeFile(`${path}.draft`, source);
  await rename(`${path}.draft`, path);
}
