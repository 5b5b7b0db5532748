import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publish, renewHostFiles, serveSite } from '@panel/release';
import { expect, open } from './fixtures.ts';
import { type EventServer, startEventServer } from './support/event-server.ts';
import { test as base } from './support/site-copy.ts';
import { renewPanelFile, withVariant } from './support/variants.ts';

/** A copy of the site that is served with its own config.json, as `npm run release -- serve` does. */
const test = base.extend<{ receiver: EventServer }>({
  // Playwright requires an object pattern here, even an empty one.
  // oxlint-disable-next-line no-empty-pattern
  receiver: async ({}, use) => {
    const receiver = await startEventServer();
    await use(receiver);
    receiver.close();
  },
  baseURL: async ({ copy, backend, faultProxy }, use) => {
    await configure(copy, { supabaseUrl: faultProxy.url, supabaseAnonKey: backend.publishableKey });
    const site = await serveSite({ dir: copy, port: 0 });
    await use(site.url);
    await site.close();
  },
});
test.use({ signedInAs: 'admin' });

/** Edits a site's config.json, as an operator does. */
async function configure(site: string, settings: object): Promise<void> {
  const path = join(site, 'config.json');
  const present = JSON.parse(await readFile(path, 'utf8')) as object;
  await writeFile(path, JSON.stringify({ ...present, ...settings }));
}

test('a module that calls another host is refused until config.json lists the host; then the policy lets it, and no other', async ({
  copy,
  page,
  problems,
  receiver,
}) => {
  problems.expect(/connect-src/);
  problems.allow(/Content Security Policy/);
  const { origin } = new URL(receiver.url);
  const call = (url: string) =>
    `fetch("${url}",{method:"POST",mode:"no-cors",body:"called"}).catch(()=>window.isBlocked=true)`;
  const calls = [call(receiver.url), call('https://outro.example/')].join();
  const publishCaller = () =>
    withVariant('mfe-players', ['"Jogadores"', `(${calls},"Jogadores")`], async (build) => {
      await renewPanelFile(build, { connects: [origin] });
      await publish({ builds: [build], site: copy, by: 'equipe', why: 'teste' });
    });
  await expect(publishCaller()).rejects.toThrow(
    `mfe-players chama ${origin}, que este site não permite. Acrescente essa origem a "connectOrigins" no config.json`,
  );
  await configure(copy, { connectOrigins: [origin] });
  await renewHostFiles(copy);
  await publishCaller();
  await open(page, '/admin/players', 'Jogadores');
  await expect.poll(() => receiver.received.map(({ body }) => body)).toContain('called');
  await expect.poll(() => page.evaluate(() => 'isBlocked' in window)).toBe(true);
});
