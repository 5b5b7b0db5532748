import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, open, type Page } from './fixtures.ts';
import type { PlacedRelease, ProbePart } from './support/probe-releases.ts';
import { getRanScripts } from './support/probe-runs.ts';
import { test } from './support/probe-site.ts';

/** Entry and exposed chunk load in parallel and run in the order of arrival. */
const initialParts: ProbePart[] = ['entry', 'exposed'];
const parts: ProbePart[] = [...initialParts, 'lazy'];

/** Each damages one script of a release, and returns the release for the registry. */
const damages: [
  title: string,
  code: 'refused' | 'hash-missing',
  spoil: (release: PlacedRelease, part: ProbePart) => Promise<PlacedRelease>,
][] = [
  [
    'a script with one byte changed never runs (T12)',
    'refused',
    async (release, part) => {
      const { file } = release.scripts[part];
      const code = await readFile(file, 'utf8');
      await writeFile(file, code.replace(`"${part}"`, `"${part.slice(0, -1)}!"`));
      return release;
    },
  ],
  [
    'a script never runs if the registry names another hash @exhaustive',
    'refused',
    (release, part) => {
      const { url } = release.scripts[part];
      const hash = release.integrity[url]!;
      const other = hash.replace(/-./, hash.startsWith('sha384-A') ? '-B' : '-A');
      return Promise.resolve({ ...release, integrity: { ...release.integrity, [url]: other } });
    },
  ],
  [
    'a script without a hash in the registry never runs (T12) @exhaustive',
    'hash-missing',
    (release, part) => Promise.resolve(withoutHash(release, part)),
  ],
];

test.use({ signedInAs: 'admin' });

test("entry, exposed chunk and lazy-loaded chunk run with the registry's hashes (T12)", async ({
  page,
  probe,
  problems,
}) => {
  await probe.publish(await probe.place({ version: '1' }));
  await open(page, '/admin/posts', 'Posts');
  await page.getByRole('button', { name: 'Carregar mais' }).click();
  await expect(page.getByText('Parte tardia 1')).toBeVisible();
  expect((await getRanScripts(page)).toSorted()).toEqual(parts);

  await test.step('Trusted Types refuse any other script address, and any markup', async () => {
    problems.expect(/TrustedScriptURL/, /TrustedHTML/, /require-trusted-types-for/);
    for (const address of [`${probe.url}/other.js`, '/config.json', 'data:text/javascript,']) {
      await expect(setScriptAddress(page, address), address).rejects.toThrow('TrustedScriptURL');
    }
    await expect(page.evaluate(() => (document.body.innerHTML = '<b>Olá</b>'))).rejects.toThrow(
      'TrustedHTML',
    );
  });
});

for (const [title, code, spoil] of damages) {
  test(title, async ({ page, probe, problems }) => {
    problems.expect(code === 'refused' ? /integrity/ : /names no hash for/);
    problems.expect(/could not load/, /failed while rendering/, /ChunkLoadError/);
    for (const [index, part] of parts.entries()) {
      // Another version has other addresses, so nothing comes from the browser's cache.
      const release = await probe.place({ version: `${index + 1}` });
      await probe.publish(await spoil(release, part));
      const requested: string[] = [];
      page.removeAllListeners('request').on('request', (request) => requested.push(request.url()));

      await open(page, '/admin/posts', 'Posts');
      const isLazy = part === 'lazy';
      if (isLazy) {
        await page.getByRole('button', { name: 'Carregar mais' }).click();
      }
      const shown = isLazy ? 'render-failed' : code;
      await expect(page.getByRole('alert'), part).toContainText(`Código: ${shown}`);
      // A release without the hash of a script that it needs at once is not downloaded at all.
      const isAllRefused = code === 'hash-missing' && !isLazy;
      const runs = isAllRefused ? [] : initialParts.filter((other) => other !== part);
      expect((await getRanScripts(page)).toSorted(), part).toEqual(runs);
      if (code === 'hash-missing') {
        expect(requested.filter((url) => url.startsWith(probe.url)).toSorted(), part).toEqual(
          runs.map((name) => release.scripts[name].url).toSorted(),
        );
      }
    }
  });
}

/**
 * Ways to run a script without the shell's loaders. Each promise is fulfilled once the script has
 * run.
 */
const bypasses: Record<string, (address: string) => Promise<unknown>> = {
  'import()': (address) => import(address),
  'a module element': (address) =>
    new Promise((resolve, reject) => {
      const script = Object.assign(document.createElement('script'), { type: 'module' });
      script.src = address;
      script.onload = resolve;
      script.onerror = () => reject(new Error('refused'));
      document.head.append(script);
    }),
  'a worker': (address) =>
    new Promise((resolve, reject) => {
      const worker = new Worker(address);
      worker.onmessage = resolve;
      worker.onerror = () => reject(new Error('refused'));
    }),
  'a service worker': (address) => navigator.serviceWorker.register(address),
  'an audio worklet': (address) => new AudioContext().audioWorklet.addModule(address),
  'a paint worklet': (address) =>
    (CSS as unknown as { paintWorklet: Worklet }).paintWorklet.addModule(address),
};

test('a script that the registry does not list cannot run by other means, from the site or from an origin in moduleOrigins (T12)', async ({
  page,
  probe,
  copy,
  problems,
}) => {
  problems.expect(/worker-src/, /TrustedScriptURL/, /require-trusted-types-for/);
  const { scripts, ...release } = await probe.place({ version: '1' });
  const planted = "self.planted = 'runs'; self.postMessage?.('runs');";
  await writeFile(join(copy, 'static/planted.js'), planted);
  await writeFile(join(dirname(scripts.entry.file), 'planted.js'), planted);
  await probe.publish(release);
  await open(page, '/admin/posts', 'Posts');
  for (const address of ['/static/planted.js', new URL('planted.js', scripts.entry.url).href]) {
    for (const [way, run] of Object.entries(bypasses)) {
      const outcome = page.evaluate(run, address).then(
        () => 'runs',
        () => 'refused',
      );
      expect.soft(await outcome, `${way} of ${address}`).toBe('refused');
    }
  }
  expect(await page.evaluate(() => 'planted' in window)).toBe(false);
});

test('a lazy-loaded chunk without a hash runs after a retry once the registry names its hash @exhaustive', async ({
  page,
  probe,
  problems,
}) => {
  problems.expect(/names no hash for/, /failed while rendering/, /ChunkLoadError/);
  const release = await probe.place({ version: '1' });
  await probe.publish(withoutHash(release, 'lazy'));
  await open(page, '/admin/posts', 'Posts');
  await page.getByRole('button', { name: 'Carregar mais' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await probe.publish(release);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await page.getByRole('button', { name: 'Carregar mais' }).click();
  await expect(page.getByText('Parte tardia 1')).toBeVisible();
});

function withoutHash(release: PlacedRelease, part: ProbePart): PlacedRelease {
  const { url } = release.scripts[part];
  const others = Object.entries(release.integrity).filter(([script]) => script !== url);
  return { ...release, integrity: Object.fromEntries(others) };
}

function setScriptAddress(page: Page, address: string): Promise<void> {
  return page.evaluate((src) => {
    document.createElement('script').src = src;
  }, address);
}
