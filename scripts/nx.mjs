import { availableParallelism } from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import { run } from './children.mjs';
import { installed } from './root.mjs';

const environment = {
  // nx leaves no process behind, needs no terminal and contacts no cloud.
  NX_DAEMON: 'false',
  NX_ISOLATE_PLUGINS: 'false',
  NX_TUI: 'false',
  NX_NO_CLOUD: 'true',
  // Each tool sets NODE_ENV itself: Rsbuild builds for production, Jest tests.
  NODE_ENV: undefined,
};

/** A task as nx names it: project, target and, after another colon, the configuration, if it has one. */
const taskName = String.raw`(?:@panel/)?([^\s:]+:[^\s:]+)(?::\S+)?`;
const taskLine = new RegExp(`^> nx run ${taskName}(.*)`);
const listedTask = new RegExp(`^- ${taskName}$`, 'gm');

/** One more than there are cores: tests spend a third of their time waiting for their backends. */
const tasksAtOnce = availableParallelism() + 1;

/**
 * Runs targets of the workspace's projects, several at once. nx takes from its cache what has not
 * changed. A task that fails does not keep the others from running.
 *
 * @param {string[]} targets
 * @param {{
 *   projects?: string[],
 *   configuration?: string,
 *   env?: Record<string, string>,
 *   onTask?: (task: { name: string, isCached: boolean, output: string }) => void,
 * }} options `projects` are folders, all when left out; `onTask` gets each task when it ends
 * @returns {Promise<{ failed: string[], output: string }>} the names of failed tasks ('shell:test'),
 *   and what all tasks printed
 */
export async function runTargets(
  targets,
  { projects, configuration, env, onTask = () => {} } = {},
) {
  const reader = readTasks(onTask);
  const { code, output } = await run(
    installed(
      'nx',
      ...['run-many', '-t', ...targets, '--outputStyle=static', `--parallel=${tasksAtOnce}`],
      ...(configuration ? ['--configuration', configuration] : []),
      ...(projects ? ['--projects', projects.map((folder) => `@panel/${folder}`).join()] : []),
    ),
    { env: { ...environment, ...env }, onLine: reader.line },
  );
  reader.end();
  const failed = code === 0 ? [] : failedTasks(output);
  return { failed: code !== 0 && failed.length === 0 ? ['nx'] : failed, output };
}

/**
 * Reads nx's output, in colour or without: a line names each finished task, its output follows.
 *
 * @param {(task: { name: string, isCached: boolean, output: string }) => void} onTask
 * @returns `line` takes the next line, `end` tells that there is none
 */
export function readTasks(onTask) {
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

/** Reads the names of the failed tasks, which nx lists at its end, one per line. */
export function failedTasks(output) {
  const list = stripVTControlCharacters(output).split('Failed tasks:').at(1) ?? '';
  return [...list.matchAll(listedTask)].map(([, name]) => name);
}
