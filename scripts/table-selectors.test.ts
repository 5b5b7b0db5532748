import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

/** Classes, attributes and roles of the table's elements, in a selector of CSS or the DOM. */
const selectors = String.raw`(^|[^].)_[:alnum:]])\.(row|cell)([^[:alnum:]_(-]|$)|data-(index|place|column)|\[role=.?(region|table|row|cell)`;

/** The lines of sources, tests aside, that have such a selector: 'path:line:text'. */
function usesIn(...folders: string[]): string[] {
  const search = ['grep', '-nE', '--untracked', selectors, '--', ...folders, ':!*.test.*'];
  const { stdout } = spawnSync('git', search, { cwd: resolve(__dirname, '..'), encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean);
}

test('no module selects elements of the table of shared-ui by class, attribute or role', () => {
  expect(usesIn('mfe-*/src', 'shell/src')).toEqual([]);
});

test('the search finds such selectors where the table has them', () => {
  const found = usesIn('shared-ui/src/table').join('\n');
  for (const selector of ['.row {', '.cell {', 'data-index', 'data-column', "[role='rowgroup']"]) {
    expect(found).toContain(selector);
  }
});
