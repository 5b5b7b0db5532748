import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { TestBackend } from '@panel/local-supabase/testing';
// scripts/ runs before `npm install`, so it cannot be a workspace package.
import { freePort } from '../../scripts/ports.mjs';

export interface DevSession {
  url: string;
  /** Returns the output so far. */
  output: () => string;
  stop: () => Promise<void>;
}

/** Starts `npm run dev -- <modules>` in a workspace and waits until the panel is ready. */
export function startDevSession(
  root: string,
  modules: readonly string[],
  backend: TestBackend,
): Promise<DevSession> {
  const env = { SUPABASE_URL: backend.url, SUPABASE_ANON_KEY: backend.anonKey };
  return startSession(root, ['scripts/dev.mjs', ...modules], env);
}

/** Starts `npm run dev -- <args>` in a workspace, whose data come from the deployed site that `--on` names. */
export function startDevOn(root: string, ...args: string[]): Promise<DevSession> {
  return startSession(root, ['scripts/dev.mjs', ...args], {});
}

/** Starts `panel-dev` in a module's repository; with its own backend, unless `--on` names a deployed site. */
export function startPanelDev(repository: string, ...args: string[]): Promise<DevSession> {
  return startSession(repository, ['node_modules/.bin/panel-dev', ...args], {});
}

/** Starts `npm run states -- <args>` in a workspace and waits until the page is ready. */
export function startStates(root: string, ...args: string[]): Promise<DevSession> {
  return startSession(root, ['scripts/states.mjs', ...args], {});
}

/** Starts `panel-states` in a module's repository. */
export function startPanelStates(repository: string, ...args: string[]): Promise<DevSession> {
  return startSession(repository, ['node_modules/.bin/panel-states', ...args], {});
}

async function startSession(
  cwd: string,
  program: readonly string[],
  env: Record<string, string>,
): Promise<DevSession> {
  const child = spawn(process.execPath, program, {
    cwd,
    env: { ...process.env, PORT: String(await freePort()), ...env },
  });
  let output = '';
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        output += `${line}\n`;
        const [, ready] = /^(?:Painel pronto|Estados prontos): (.+)$/.exec(line) ?? [];
        if (ready) {
          resolve(ready);
        }
      });
    }
    void ended.then(() => reject(new Error(`The development session ended:\n${output}`)));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url, output: () => output, stop };
}
