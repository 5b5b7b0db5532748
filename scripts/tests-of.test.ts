import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(__dirname, '..');

/** The requirements are numbered R1 to R45. */
const requirements = Array.from({ length: 45 }, (_, index) => `R${index + 1}`);

interface NamedTest {
  file: string;
  title: string;
  ids: string[];
}

let tests: NamedTest[];

beforeAll(() => {
  const script = resolve(__dirname, 'tests-of.mjs');
  const output = execFileSync(process.execPath, [script], { cwd: root, encoding: 'utf8' });
  tests = JSON.parse(output) as NamedTest[];
});

test('the title of at least one test names each requirement', () => {
  const named = new Set(tests.flatMap(({ ids }) => ids));
  expect(requirements.filter((id) => !named.has(id))).toEqual([]);
});

test('the threat model cites the tests that carry its ids, and no others', () => {
  const page = readFileSync(resolve(root, 'docs/threat-model.md'), 'utf8');
  const cited = new Set(page.match(/\bT\d+\b/g));
  const carried = new Set(tests.flatMap(({ ids }) => ids).filter((id) => id.startsWith('T')));
  expect(cited.size).toBeGreaterThan(20);
  expect([...cited].sort()).toEqual([...carried].sort());
});
