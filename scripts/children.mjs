import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from './root.mjs';

/** The processes that this command has started and that still run. */
const running = new Set();

/** How long a process may take to stop after SIGTERM. */
const stopTimeoutMs = 8_000;

let isStopping = false;

/**
 * Starts a program in its own process group, so that stopping it also stops its child processes.
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
    // Servers exit when their standard input closes, which happens even if this process is killed.
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
 * Runs a program and waits for its end. Never resolves if this command stops meanwhile, because the
 * program's end would look like a failure.
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
  const code = await child.ended;
  return isStopping ? new Promise(() => {}) : { code, output: lines.join('\n') };
}

/** Stops all started processes with SIGTERM; after a timeout with SIGKILL. */
export async function stopAll() {
  isStopping = true;
  const children = [...running];
  children.forEach((child) => signal(child, 'SIGTERM'));
  const timer = setTimeout(
    () => children.forEach((child) => signal(child, 'SIGKILL')),
    stopTimeoutMs,
  );
  await Promise.all(children.map((child) => child.ended));
  clearTimeout(timer);
}

/**
 * Stops all started processes when this process receives a signal, and exits with 0. `npm` passes
 * SIGTERM only to its shell, so the end of the parent process counts as a signal, too. So does the
 * end of the output's reader, such as `head`.
 *
 * @param {() => Promise<void>} [cleanUp] runs before the processes stop
 */
export function stopOnSignal(cleanUp = async () => {}) {
  const stop = async () => {
    if (isStopping) {
      return;
    }
    isStopping = true;
    await cleanUp();
    await stopAll();
    process.exit(0);
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(name, stop);
  }
  for (const output of [process.stdout, process.stderr]) {
    output.on('error', stop);
  }
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), 500).unref();
}

/** Prints an error, stops all started processes and exits with 1. Never resolves. */
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
    // The process has ended already.
  }
}
