import { availableParallelism } from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import { run } from './children.mjs';
import { packageCommand } from './root.mjs';

const environment = {
  // No background processes, no interactive terminal, no cloud.
  NX_DAEMON: 'false',
  NX_ISOLATE_PLUGINS: 'false',
  NX_TUI: 'false',
  NX_NO_CLOUD: 'true',
  // A result must not depend on what the cache's key does not know. Each tool sets NODE_ENV itself.
  NX_LOAD_DOT_ENV_FILES: 'false',
  NODE_ENV: undefined,
};

/** Matches a task's name: '@panel/shell:test' or, with a configuration, '@panel/shell:test:all'. */
const taskName = String.raw`(?:@panel/)?([^\s:]+:[^\s:]+)(?::\S+)?`;
const taskLine = new RegExp(`^> nx run ${taskName}(.*)`);
const listedTask = new RegExp(`^- ${taskName}$`, 'gm');

/** A power cut or a full disk may break the database of nx, which then fails before any task. */
const brokenCache =
  'O nx falhou, e nenhuma tarefa. Se o cache dele se quebrou, apague-o e tente de novo: npx nx reset';

/** One more than the cores, because tests wait for their backends a third of the time. */
const maxParallelTasks = availableParallelism() + 1;

/**
 * Runs targets of the workspace's projects, several tasks at once. Unchanged tasks come from nx's
 * cache. A failed task does not stop the others.
 *
 * @param {string[]} targets
 * @param {{
 *   projects?: string[],
 *   configuration?: string,
 *   env?: Record<string, string>,
 *   onTask?: (task: { name: string, isCached: boolean, output: string }) => void,
 * }} options `projects` are folders, by default all; `onTask` gets each finished task
 * @returns {Promise<{ failed: string[], output: string }>} names of failed tasks ('shell:test'), and
 *   the output of all tasks
 */
export async function runTargets(
  targets,
  { projects, configuration, env, onTask = () => {} } = {},
) {
  const reader = createTaskReader(onTask);
  const { code, output } = await run(
    packageCommand(
      'nx',
      'run-many',
      '-t',
      ...targets,
      '--outputStyle=static',
      `--parallel=${maxParallelTasks}`,
      ...(configuration ? ['--configuration', configuration] : []),
      ...(projects ? ['--projects', projects.map((folder) => `@panel/${folder}`).join()] : []),
    ),
    { env: { ...environment, ...env }, onLine: reader.line },
  );
  reader.end();
  const failed = code === 0 ? [] : parseFailedTasks(output);
  return code !== 0 && failed.length === 0
    ? { failed: ['nx'], output: `${output}\n\n${brokenCache}` }
    : { failed, output };
}

/**
 * Creates a parser of nx's output, with or without colours. nx prints a line with the name of each
 * finished task, and then the task's output.
 *
 * @param {(task: { name: string, isCached: boolean, output: string }) => void} onTask
 * @returns `line` parses the next line, `end` reports the last task
 */
export function createTaskReader(onTask) {
  let task;
  const end = () => {
    if (task) {
      const { lines, ...named } = task;
      onTask({ ...named, output: lines.join('\n') });
    }
    task = undefined;
  };
  const line = (text) => {
    const plain = stripVTControlCharacters(text);
    const [, name, cache] = taskLine.exec(plain) ?? [];
    if (name) {
      end();
      task = { name, isCached: cache.includes('cache'), lines: [] };
    } else if (/^\s*NX {3}/.test(plain)) {
      end();
    } else {
      task?.lines.push(text);
    }
  };
  return { line, end };
}

/** Parses the names of failed tasks, which nx lists at the end of its output. */
export function parseFailedTasks(output) {
  const list = stripVTControlCharacters(output).split('Failed tasks:').at(1) ?? '';
  return [...list.matchAll(listedTask)].map(([, name]) => name);
}
