import { rename } from 'node:fs/promises';
import { expect, open, type Page } from './fixtures.ts';
import { holdPageRequests } from './support/hold.ts';
import { isMarked, markPage } from './support/marker.ts';
import type { ProbePart } from './support/probe-releases.ts';
import { type ProbeSite, test } from './support/probe-site.ts';
import { openSlowly } from './support/slow-probe.ts';

interface Fault {
  what: string;
  code: string;
  text: string;
  /** ' @exhaustive', unless `npm test` runs the test. */
  tag?: string;
  /** Further console messages that the fault causes. */
  complaints?: RegExp[];
  /** Whether other modules work before the repair; without a registry none can be found. */
  sparesOthers?: false;
  cause: (probe: ProbeSite, page: Page) => Promise<Repair | Hang>;
}

type Repair = () => Promise<unknown>;

interface Hang {
  repair: Repair;
  /** Advances the clock past the panel's timeout, after the request was sent. */
  wait: () => Promise<void>;
}

/** Another message of Chromium when a preloaded script is answered with a 404. */
const refusal = /Refused to execute script/;

const entryUrl = /\/mfe_probe\.\w+\.js/;

const faults: Fault[] = [
  {
    what: 'the registry is unreachable',
    code: 'registry-unreachable',
    text: 'O servidor do painel não informou onde esta tela está',
    complaints: [/ERR_FAILED/],
    sparesOthers: false,
    async cause(probe, page) {
      await probe.publish(await probe.place({ version: '1' }));
      await page.route('**/modules/registry.json', (route) => route.abort());
      return () => page.unroute('**/modules/registry.json');
    },
  },
  {
    what: 'the registry is garbage',
    tag: ' @exhaustive',
    code: 'registry-malformed',
    text: 'A lista de telas do painel está danificada',
    sparesOthers: false,
    async cause(probe) {
      await probe.publish(await probe.place({ version: '1' }));
      const sound = await probe.readRegistry();
      await probe.writeRegistry('<!doctype html><title>Bem-vindo</title>');
      return () => probe.writeRegistry(sound);
    },
  },
  {
    what: 'the entry is not there (404)',
    code: 'script-missing',
    text: 'Um arquivo desta tela não está no servidor',
    complaints: [/status of 404/],
    cause: (probe) => publishWithout(probe, 'entry'),
  },
  {
    what: "the entry's host is down (503)",
    tag: ' @exhaustive',
    code: 'host-failed',
    text: 'O servidor desta tela respondeu com um erro',
    complaints: [/status of 503/],
    async cause(probe, page) {
      await probe.publish(await probe.place({ version: '1' }));
      const headers = { 'Access-Control-Allow-Origin': '*' };
      await page.route(entryUrl, (route) => route.fulfill({ status: 503, headers }));
      return () => page.unroute(entryUrl);
    },
  },
  {
    what: 'the entry hangs',
    tag: ' @exhaustive',
    code: 'timed-out',
    text: 'O servidor desta tela demorou demais para responder',
    async cause(probe, page) {
      await probe.publish(await probe.place({ version: '1' }));
      await page.clock.install();
      let isAsked = false;
      await page.route(entryUrl, () => (isAsked = true));
      return {
        repair: () => page.unroute(entryUrl),
        async wait() {
          await expect.poll(() => isAsked).toBe(true);
          isAsked = false;
          await page.clock.fastForward(8_000);
        },
      };
    },
  },
  {
    what: 'the entry throws',
    tag: ' @exhaustive',
    code: 'threw',
    text: 'O código desta tela falhou ao iniciar',
    complaints: [/uncaught: the entry fails/],
    cause: (probe) =>
      publishBroken(probe, { editEntry: (code) => `throw new Error('the entry fails');${code}` }),
  },
  {
    what: 'the exposed module throws',
    tag: ' @exhaustive',
    code: 'threw',
    text: 'O código desta tela falhou ao iniciar',
    cause: (probe) => publishBroken(probe, { behaviour: 'throws at import' }),
  },
  {
    what: 'the exposed module is missing',
    tag: ' @exhaustive',
    code: 'not-a-module',
    text: 'O que foi publicado não é uma tela deste painel',
    cause: (probe) =>
      publishBroken(probe, { editEntry: (code) => code.replaceAll('"./module"', '"./other"') }),
  },
  {
    what: 'the exposed module is of the wrong shape',
    tag: ' @exhaustive',
    code: 'not-a-module',
    text: 'O que foi publicado não é uma tela deste painel',
    cause: (probe) => publishBroken(probe, { behaviour: 'invalid export' }),
  },
  {
    what: 'a chunk is not there (404)',
    tag: ' @exhaustive',
    code: 'script-missing',
    text: 'Um arquivo desta tela não está no servidor',
    complaints: [/status of 404/],
    cause: (probe) => publishWithout(probe, 'exposed'),
  },
  {
    what: 'the component throws while rendering',
    code: 'render-failed',
    text: 'Ocorreu um erro ao mostrar esta tela',
    complaints: [/failed while rendering/, /the probe cannot render/],
    cause: (probe) => publishBroken(probe, { behaviour: 'throws while rendering' }),
  },
];

test.use({ signedInAs: 'admin' });

for (const { what, tag = '', code, text, complaints = [], sparesOthers = true, cause } of faults) {
  const others = sparesOthers ? 'other screens work, ' : '';
  test(`${what}: a card says so, ${others}and 'Tentar novamente' recovers${tag}`, async ({
    page,
    probe,
    problems,
  }) => {
    const logged = code === 'render-failed' ? [] : [new RegExp(`could not load .*\\(${code}\\)`)];
    problems.expect(...logged, ...complaints);
    problems.allow(refusal);
    const fault = await cause(probe, page);
    const { repair, wait } = 'repair' in fault ? fault : { repair: fault };
    await open(page, '/admin/posts', 'Posts');
    await markPage(page);
    await wait?.();
    const card = page.getByRole('alert');
    await expect(card).toContainText('Esta tela não pôde ser carregada');
    await expect(card).toContainText(text);
    await expect(card).toContainText('O restante do painel continua funcionando.');
    await expect(card).toContainText(`Código: ${code}`);
    await expect(
      page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link'),
    ).toHaveCount(13);

    if (sparesOthers) {
      await expectGames(page);
      await page.getByRole('link', { name: 'Posts', exact: true }).click();
      await wait?.();
      await expect(card).toContainText(text);
    }
    await repair();
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByText('Sonda 1')).toBeVisible();
    await expect(card).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Posts' })).toBeFocused();
    if (!sparesOthers) {
      await expectGames(page);
    }
    expect(await isMarked(page)).toBe(true);
  });
}

test('a page whose lazy-loaded chunk is missing (404) shows an error, and a retry loads both', async ({
  page,
  probe,
  problems,
}) => {
  problems.expect(/status of 404/, /failed while rendering/, /ChunkLoadError/);
  problems.allow(refusal);
  const repair = await publishWithout(probe, 'lazy');
  await open(page, '/admin/posts', 'Posts');
  await markPage(page);
  await page.getByRole('button', { name: 'Carregar mais' }).click();
  await expect(page.getByRole('alert')).toContainText('Ocorreu um erro ao mostrar esta tela');
  await repair();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await page.getByRole('button', { name: 'Carregar mais' }).click();
  await expect(page.getByText('Parte tardia 1')).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test('after a lazy-loaded chunk has hung, one retry loads it @exhaustive', async ({
  page,
  probe,
  problems,
}) => {
  problems.expect(/failed while rendering/, /ChunkLoadError/);
  await probe.publish(await probe.place({ version: '1' }));
  await page.clock.install();
  await open(page, '/admin/posts', 'Posts');
  const late = await holdPageRequests(
    page,
    /\/async\/\d+\.\w+\.js/,
    (_request, index) => index === 0,
  );
  await page.getByRole('button', { name: 'Carregar mais' }).click();
  await expect.poll(() => late.requests.length).toBe(1);
  await page.clock.fastForward(8_000);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await page.getByRole('button', { name: 'Carregar mais' }).click();
  await expect(page.getByText('Parte tardia 1')).toBeVisible();
});

test('returning to a failed screen tries again', async ({ page, probe, problems }) => {
  problems.expect(/status of 404/, /could not load mfe-probe/);
  problems.allow(refusal);
  const repair = await publishWithout(probe, 'entry');
  await open(page, '/admin/posts', 'Posts');
  await expect(page.getByRole('alert')).toContainText('Esta tela não pôde ser carregada');
  await page.getByRole('link', { name: 'Feedbacks', exact: true }).click();
  await repair();
  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  await expect(page.getByText('Sonda 1')).toBeVisible();
});

test('a module that takes ten seconds is reported as slow, and shown when it arrives', async ({
  page,
  probe,
}) => {
  await probe.publish(await probe.place({ version: '1' }));
  const chunk = await openSlowly(page);
  const card = page.getByRole('status').filter({ hasText: 'demorando para carregar' });
  await expect(card).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeEnabled();
  chunk.release();
  await expect(page.getByText('Sonda 1')).toBeVisible();
  await expect(card).toHaveCount(0);
});

async function expectGames(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Jogos', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Jogos' }).getByRole('cell')).not.toHaveCount(0);
}

/** Publishes a broken release; the repair publishes another one. */
async function publishBroken(
  probe: ProbeSite,
  variant: Omit<Parameters<ProbeSite['place']>[0], 'version'>,
): Promise<Repair> {
  await probe.publish(await probe.place({ version: '1-broken', ...variant }));
  return async () => probe.publish(await probe.place({ version: '1' }));
}

/** Publishes a release without one of its files; the repair adds the file. */
async function publishWithout(probe: ProbeSite, part: ProbePart): Promise<Repair> {
  const release = await probe.place({ version: '1' });
  await probe.publish(release);
  const { file } = release.scripts[part];
  await rename(file, `${file}.away`);
  return () => rename(`${file}.away`, file);
}
