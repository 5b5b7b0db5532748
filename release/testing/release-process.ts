import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PruneOptions } from '../src/commands/prune/prune.ts';
import type { PublishOptions } from '../src/commands/publish/publish.ts';
import type { RollbackOptions } from '../src/commands/rollback/rollback.ts';

export type ReleaseCommand =
  ['publish', PublishOptions] | ['rollback', RollbackOptions] | ['pruneSite', PruneOptions];

export interface ReleaseProgram {
  /**
   * Runs a command in a process of its own.
   *
   * @param said gets the lines that the process prints
   * @returns whether the command succeeded; false when the process killed itself
   * @throws Error with the process's output when the command failed
   */
  run: (command: ReleaseCommand, steps?: Steps, said?: string[]) => Promise<boolean>;
  remove: () => Promise<void>;
}

/** What the process does at each step; see at-each-step.mjs. */
export interface Steps {
  /** Kills itself by SIGKILL at this step, counted from 1. */
  killAt?: number;
  /** A folder for copies of the site at each step, named by its number. */
  copiesIn?: string;
}

interface Bundler {
  build: (options: Record<string, unknown>) => Promise<unknown>;
}

/** Bundles the release package into one file, which starts ten times as fast. */
export async function releaseProgram(): Promise<ReleaseProgram> {
  const folder = await mkdtemp(join(tmpdir(), 'release-program-'));
  const program = join(folder, 'program.mjs');
  const here = createRequire(import.meta.url);
  const bundler = createRequire(here.resolve('tsx'))('esbuild') as Bundler;
  await bundler.build({
    stdin: { contents: script, resolveDir: fileURLToPath(new URL('.', import.meta.url)) },
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    // Bundled CommonJS packages call `require` for Node's own modules.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
  return {
    run: (command, steps = {}, said = []) => run(program, command, steps, said),
    remove: () => rm(folder, { recursive: true }),
  };
}

const script = `
  import { pruneSite } from '../src/commands/prune/prune.ts';
  import { publish } from '../src/commands/publish/publish.ts';
  import { rollback } from '../src/commands/rollback/rollback.ts';
  const [name, options] = JSON.parse(process.argv[2]);
  await { publish, pruneSite, rollback }[name]({ ...options, say: console.log });
`;

const observer = new URL('at-each-step.mjs', import.meta.url).href;

function run(
  program: string,
  command: ReleaseCommand,
  { killAt = 0, copiesIn = '' }: Steps,
  said: string[],
): Promise<boolean> {
  // The observer deletes a lock's file and creates it again, which breaks the lock of another process.
  const observes = killAt > 0 || copiesIn !== '';
  const args = [...(observes ? ['--import', observer] : []), program, JSON.stringify(command)];
  const steps = { KILL_AT_STEP: String(killAt), STEPS_OF: command[1].site, STEPS_IN: copiesIn };
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      args,
      { env: { ...process.env, ...steps } },
      (error, stdout, stderr) => {
        said.push(...stdout.split('\n'));
        if (error && error.signal !== 'SIGKILL') {
          reject(new Error(stdout + stderr));
        } else {
          resolve(!error);
        }
      },
    );
  });
}
