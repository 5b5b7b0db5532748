import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '..');
const page = readFileSync(join(root, 'docs/threat-model.md'), 'utf8');
const named = [...page.matchAll(/^(\d+)\. (.+) · `(.+)`$/gm)].map(
  ([, number = '', title = '', file = '']) => ({ number, title, file }),
);

test('each test that docs/threat-model.md names is there', () => {
  expect(named.length).toBeGreaterThan(20);
  const missing = named.filter(({ title, file }) => !holdsTitle(join(root, file), title));
  expect(missing).toEqual([]);
});

test('its statements refer to all of these tests, and to no others', () => {
  const [statements = ''] = page.split('## Tests');
  const lists = [...statements.matchAll(/\((\d+(?:, \d+)*)\)/g)].map(([, list = '']) => list);
  const cited = new Set(lists.flatMap((list) => list.split(', ')));
  expect([...cited].sort()).toEqual(named.map(({ number }) => number).sort());
});

function holdsTitle(path: string, title: string): boolean {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return ["'", '"', '`'].some((quote) => text.includes(`${quote}${title}${quote}`));
}
