import { failedTasks, readTasks } from './nx.mjs';

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

test('tasks are read from the output of nx, in colour, as in CI, or without', () => {
  const tasks: unknown[] = [];
  const { line, end } = readTasks((task) => tasks.push(task));
  lines.forEach(line);
  end();
  expect(tasks).toEqual([
    { name: 'shell:test', isCached: true, output: '\n> jest ./shell/\nTests: 3 passed' },
    { name: 'panel:lint', isCached: false, output: 'a.ts: an error' },
  ]);
});

test('a task has the same name in every configuration', () => {
  const names: string[] = [];
  const { line, end } = readTasks(({ name }) => names.push(name));
  line('> nx run @panel/shell:test:all  [local cache]');
  end();
  expect(names).toEqual(['shell:test']);
  expect(failedTasks('Failed tasks:\n\n- @panel/e2e:e2e:all')).toEqual(['e2e:e2e']);
});

test('nx lists the tasks that failed at its end', () => {
  expect(failedTasks(lines.join('\n'))).toEqual(['panel:lint', 'e2e:e2e']);
});
