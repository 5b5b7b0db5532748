import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from './root.mjs';

/** What this command has started and what still runs. */
const running = new Set();

/** How long a process may take to stop by itself, in milliseconds. */
const patience = 8_000;

let isStopping = false;

/**
 * Starts a program in a process group of its own, so that it stops with everything it started.
 *
 * @param {string[]} command the program and its arguments
 * @param {{ env?: Record<string, string | undefined>, onLine?: (line: string) => void }} options
 *   `onLine` gets each line of output
 * @returns the child, with `ended`: a promise of its exit code (null after a signal)
 */
export function start([program, ...args], { env, onLine = () => {} } = {}) {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    detached: process.platform !== 'win32',
    // Servers watch their standard input: it closes when this process is killed.
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', onLine);
  }
  child.ended = new Promise((resolve) => {
    child.once('error', (error) => {
      onLine(error.message);
      running.delete(child);
      resolve(-1);
    });
    child.once('close', (code) => {
      running.delete(child);
      resolve(code);
    });
  });
  return child;
}

/**
 * Runs a program to its end.
 *
 * @returns {Promise<{ code: number | null, output: string }>}
 */
export async function run(command, { env, onLine } = {}) {
  const lines = [];
  const child = start(command, {
    env,
    onLine(line) {
      lines.push(line);
      onLine?.(line);
    },
  });
  return { code: await child.ended, output: lines.join('\n') };
}

/** Stops everything that was started, politely first. */
export async function stopAll() {
  isStopping = true;
  const children = [...running];
  children.forEach((child) => signal(child, 'SIGTERM'));
  const timer = setTimeout(() => children.forEach((child) => signal(child, 'SIGKILL')), patience);
  await Promise.all(children.map((child) => child.ended));
  clearTimeout(timer);
}

/**
 * Stops everything when this process is asked to stop, which is no failure: the exit code is 0.
 * `npm` passes SIGTERM on to its shell only, so a parent that is gone counts as being asked.
 */
export function stopWhenAsked(beforehand = async () => {}) {
  const stop = async () => {
    if (isStopping) {
      return;
    }
    isStopping = true;
    await beforehand();
    await stopAll();
    process.exit(0);
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(name, stop);
  }
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), 500).unref();
}

/** Says what went wrong, stops everything and ends with a failure. */
export async function fail(message) {
  if (isStopping) {
    return new Promise(() => {});
  }
  console.error(`\n${message}`);
  await stopAll();
  process.exit(1);
}

function signal(child, name) {
  if (child.pid === undefined) {
    return;
  }
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, name);
  } catch {
    // It has ended meanwhile.
  }
}
