import { createTaskReader, parseFailedTasks, runTargets } from './nx.mjs';
import { readManifest } from './root.mjs';

const lines = [
  '\u001b[7m NX \u001b[27m  \u001b[36mRunning targets lint, test for 2 projects:\u001b[39m',
  '',
  '\u001b[2m> \u001b[22m\u001b[2mnx run\u001b[22m @panel/shell:test  \u001b[2m[local cache]\u001b[22m',
  '',
  '> jest ./shell/',
  'Tests: 3 passed',
  '> nx run panel:lint',
  'a.ts: an error',
  '\u001b[7m NX \u001b[27m   Running targets lint, test failed',
  'Failed tasks:',
  '',
  '\u001b[2m-\u001b[22m panel:lint',
  '- @panel/e2e:e2e',
];

test('tasks are parsed from the output of nx, with colours or without', () => {
  const tasks: unknown[] = [];
  const { line, end } = createTaskReader((task) => tasks.push(task));
  lines.forEach(line);
  end();
  expect(tasks).toEqual([
    { name: 'shell:test', isCached: true, output: '\n> jest ./shell/\nTests: 3 passed' },
    { name: 'panel:lint', isCached: false, output: 'a.ts: an error' },
  ]);
});

test('a task has the same name in every configuration', () => {
  const names: string[] = [];
  const { line, end } = createTaskReader(({ name }) => names.push(name));
  line('> nx run @panel/shell:test:all  [local cache]');
  end();
  expect(names).toEqual(['shell:test']);
  expect(parseFailedTasks('Failed tasks:\n\n- @panel/e2e:e2e:all')).toEqual(['e2e:e2e']);
});

test('failed tasks are parsed from the end of the output', () => {
  expect(parseFailedTasks(lines.join('\n'))).toEqual(['panel:lint', 'e2e:e2e']);
});

test('a broken database of nx fails no task, and the output says how to reset it', async () => {
  const env = { NX_WORKSPACE_DATA_DIRECTORY: __filename };
  const { failed, output } = await runTargets(['lint'], { projects: ['file-lock'], env });
  expect(failed).toEqual(['nx']);
  expect(output).toMatch(/apague-o e tente de novo: npx nx reset$/);
});

test('the tests of the root use the same command in both configurations, with the folder `scripts`', () => {
  const { nx } = readManifest('.') as { nx: { targets: { test: Target } } };
  const { options, configurations } = nx.targets.test;
  expect(configurations.all).toEqual(options);
});

interface Target {
  options: object;
  configurations: { all: object };
}
