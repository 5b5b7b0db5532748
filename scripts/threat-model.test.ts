import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '..');
const page = readFileSync(join(root, 'docs/threat-model.md'), 'utf8');
const [statements = '', list = ''] = page.split('## Tests');

/** A number stands for one or more tests of a file. */
const named = [...list.matchAll(/^(\d+)\. ([^]+?)\s+· `(.+)`$/gm)].map(
  ([, number = '', titles = '', file = '']) => ({
    number,
    titles: titles.split('·').map((title) => title.trim().replace(/\s+/g, ' ')),
    file,
  }),
);

test('each test that docs/threat-model.md names is there', () => {
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ file }) => !/\.(test|spec)\.tsx?$/.test(file))).toEqual([]);
  const missing = named.flatMap(({ titles, file }) =>
    titles.filter((title) => !holdsTitle(join(root, file), title)),
  );
  expect(missing).toEqual([]);
});

test('its statements refer to all of these tests, and to no others', () => {
  const lists = [...statements.matchAll(/\((\d+(?:, \d+)*)\)/g)].map(([, each = '']) => each);
  const cited = new Set(lists.flatMap((each) => each.split(', ')));
  expect([...cited].sort()).toEqual(named.map(({ number }) => number).sort());
});

function holdsTitle(path: string, title: string): boolean {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return ["'", '"', '`'].some((quote) => text.includes(`${quote}${title}${quote}`));
}
