import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(__dirname, '..');

/** The requirements are numbered R1 to R45. */
const requirements = Array.from({ length: 45 }, (_, index) => `R${index + 1}`);

/** Ids of requirements and of the threat model that the tests name, such as 'R23' and 'T7'. */
function idsInTests(): Set<string> {
  const search = ['grep', '-ohwE', '--untracked', '[RT][0-9]+', '--', '*.test.*', '*.spec.*'];
  // Ids in this file are only examples.
  const ownFile = ':!scripts/ids-in-tests.test.ts';
  return new Set(
    execFileSync('git', [...search, ownFile], { cwd: root, encoding: 'utf8' })
      .trim()
      .split('\n'),
  );
}

test('at least one test names each requirement', () => {
  const named = idsInTests();
  expect(requirements.filter((id) => !named.has(id))).toEqual([]);
});

test('the threat model cites the ids that tests name, and no others', () => {
  const page = readFileSync(resolve(root, 'docs/threat-model.md'), 'utf8');
  const cited = new Set(page.match(/\bT\d+\b/g));
  const named = [...idsInTests()].filter((id) => id.startsWith('T'));
  expect(cited.size).toBeGreaterThan(20);
  expect([...cited].sort()).toEqual(named.sort());
});
