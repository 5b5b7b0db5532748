import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Comparison } from './compare-pictures.ts';
import { reportHtml, writeReport } from './report.ts';

async function htmlOf(...comparisons: Partial<Comparison>[]): Promise<string> {
  const whole = comparisons.map((comparison) => ({
    name: 'games',
    result: 'changed' as const,
    pixels: 0,
    share: 0,
    ...comparison,
  }));
  let text = '';
  for await (const piece of reportHtml(whole)) {
    text += piece;
  }
  return text;
}

const [before, after, difference] = ['before', 'after', 'difference'].map((text) =>
  Buffer.from(text),
);
const source = (png: Buffer | undefined) =>
  `src="data:image/png;base64,${png?.toString('base64')}"`;

test('a changed picture shows before, after and difference', async () => {
  const html = await htmlOf({ before, after, difference, pixels: 1234, share: 0.0123 });
  expect(html).toContain('1.234 pixels diferentes (1,2%).');
  expect([before, after, difference].map((png) => html.includes(source(png)))).toEqual([
    true,
    true,
    true,
  ]);
});

test('the most changed picture is first, then new and missing ones; unchanged ones are only named', async () => {
  const html = await htmlOf(
    { name: 'unchanged', result: 'same' },
    { name: 'gone', result: 'missing', before },
    { name: 'added', result: 'new', after },
    { name: 'little', share: 0.1, before, after },
    { name: 'much', share: 0.9, before, after },
  );
  expect(html.match(/(?<=<(?:h3|li)>)\w+/g)).toEqual([
    'much',
    'little',
    'added',
    'gone',
    'unchanged',
  ]);
  expect(html).toContain('Mudaram: 2 · Novas: 1 · Faltam: 1 · Sem mudança: 1');
});

test('a run without changes says so', async () => {
  expect(await htmlOf({ result: 'same' })).toContain(
    'Mudaram: 0 · Novas: 0 · Faltam: 0 · Sem mudança: 1',
  );
});

test('a name cannot add HTML, and a file that is not a picture is none', async () => {
  const name = `"><img src=x onerror="alert(1)"><script>alert(1)</script>'`;
  const html = await htmlOf({ name, before, after, difference }, { name, result: 'same' });
  expect(html).not.toContain('<img src=x');
  expect(html.match(/<script>/g)).toHaveLength(1);
  expect(html).toContain('&quot;&gt;&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
  // Also what the escaping would miss runs no script, and loads nothing.
  expect(html.replaceAll('&#39;', "'")).toMatch(
    /default-src 'none'; img-src data:; [^"]+ script-src 'sha256-[\w+/]{43}='"/,
  );
});

test('a link in place of an earlier report is replaced, and not the file that it names', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'report-'));
  const own = join(folder, 'own.txt');
  await writeFile(own, 'kept');
  await symlink(own, join(folder, 'report.html'));
  const path = await writeReport(folder, []);
  expect([await readFile(own, 'utf8'), (await readFile(path, 'utf8')).slice(0, 9)]).toEqual([
    'kept',
    '<!doctype',
  ]);
  await rm(folder, { recursive: true });
});
