import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findViolations, openBrowser } from '@panel/release/browser';
import type { Page } from 'playwright-core';
import type { Cell } from '../cells.ts';
import { inspect, type InspectOptions } from './inspect.ts';
import { checkFolders } from './picture-folder.ts';

/** What the pages show in place of rows. */
let rows = '';
let server: Server;
let folder: string;
let cells: Cell[];

/** A page that shows the time, and waits for an answer that never comes if it is to wait. */
const page = (isWaiting: boolean) => `<!doctype html>
<html lang="pt-BR"><title>Jogos</title>
<main><h1>Jogos</h1><p id="time"></p><img src="https://imagens.exemplo.invalid/1.png" alt="">${rows}</main>
<script>
  time.textContent = new Date().toLocaleString();
  ${isWaiting ? "fetch('/never')" : ''}
</script>`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inspect-'));
  server = createServer(({ url = '' }, response) => {
    if (url !== '/never') {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(page(url === '/waiting'));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  cells = (['usual', 'waiting'] as const).map((state) => ({
    name: `games-${state}-320-dark`,
    url: `http://localhost:${port}/${state}`,
    width: 320,
    theme: 'dark',
    route: 'games',
    state,
  }));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

/** Inspects the cells. @returns the exit code and what it says */
async function run(options: Partial<InspectOptions>) {
  const lines: string[] = [];
  await checkFolders(options);
  const code = await inspect(cells, {
    isFiltered: false,
    signal: new AbortController().signal,
    say: (line) => lines.push(line),
    ...options,
  });
  return { code, output: lines.join('\n') };
}

test('pictures of the same code are the same, and the report shows what a change has changed @exhaustive', async () => {
  const [before, again] = [join(folder, 'before'), join(folder, 'again')];
  rows = '<ul><li>Pelada</li></ul>';
  expect(await run({ screenshots: before })).toMatchObject({ code: 0 });
  await writeFile(join(before, 'removed-usual-320-dark.png'), '');
  const same = await run({ screenshots: again, against: before, isFiltered: true });
  expect(same.output).toContain('Nada mudou.');
  expect(same.code).toBe(0);
  for (const { name } of cells) {
    const [first, second] = await Promise.all(
      [before, again].map((each) => readFile(join(each, `${name}.png`))),
    );
    expect(first!.equals(second!)).toBe(true);
  }

  // Without a text for the picture, and wider than the page.
  rows = '<p style="width: 600px"><img src="/picture"></p>';
  const changed = await run({ against: before });
  expect(changed.code).toBe(1);
  expect(changed.output).toMatch(
    /^image-alt: img\b.*\n.+\n {2}em games-usual-320-dark, games-waiting-320-dark$/m,
  );
  expect(changed.output).toMatch(/^largura\n/m);
  expect(changed.output).toContain('Mudaram (2): games-usual-320-dark, games-waiting-320-dark');
  expect(changed.output).toContain('Faltam (1): removed-usual-320-dark');

  const browser = await openBrowser();
  try {
    await checkReport(await browser.newPage(), join(before, 'report.html'));
  } finally {
    await browser.close();
  }
}, 240_000);

/** Reads the report, and moves its slider by keyboard. */
async function checkReport(report: Page, path: string): Promise<void> {
  await report.goto(pathToFileURL(path).href);
  const pictures = report.getByRole('article').first().getByRole('img');
  expect(await pictures.count()).toBe(3);
  for (const picture of await pictures.all()) {
    const decoded = picture.evaluate((img: HTMLImageElement) =>
      img.decode().then(() => img.naturalWidth),
    );
    expect(await decoded).toBe(320);
  }
  expect(await findViolations(report)).toEqual([]);
  await report.getByRole('radio', { name: 'Lado a lado' }).press('ArrowRight');
  const slider = report.getByRole('slider').first();
  const clipPath = () =>
    pictures.first().evaluate((img) => getComputedStyle(img.closest('figure')!).clipPath);
  await slider.press('End');
  expect(await clipPath()).toBe('inset(0px 0% 0px 0px)');
  await slider.press('Home');
  expect(await clipPath()).toBe('inset(0px 100% 0px 0px)');
}

test.each(['while the browser starts', 'at the first page'])(
  'an interruption %s ends the check, and its browser',
  async (when) => {
    const controller = new AbortController();
    const ending = inspect(cells, {
      isFiltered: false,
      signal: controller.signal,
      say: () => controller.abort(),
    });
    if (when === 'while the browser starts') {
      controller.abort();
    }
    await expect(ending).rejects.toThrow('A verificação foi interrompida.');
  },
);
