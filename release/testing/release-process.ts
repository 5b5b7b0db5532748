import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PruneOptions } from '../src/prune.ts';
import type { PublishOptions } from '../src/publish.ts';
import type { RollbackOptions } from '../src/rollback.ts';

export type ReleaseCommand =
  ['publish', PublishOptions] | ['rollback', RollbackOptions] | ['pruneSite', PruneOptions];

export interface ReleaseProgram {
  /**
   * Runs a command in a process of its own, which dies at a step of its work with files.
   *
   * @returns whether it came to its end
   * @throws Error with its output when it fails otherwise
   */
  run: (command: ReleaseCommand, killAtStep?: number) => Promise<boolean>;
  remove: () => Promise<void>;
}

interface Bundler {
  build: (options: Record<string, unknown>) => Promise<unknown>;
}

/** The release package as one file: it starts in a tenth of the time. */
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
    // What it bundles of CommonJS asks for Node's own modules.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
  return {
    run: (command, killAtStep = 0) => run(program, command, killAtStep),
    remove: () => rm(folder, { recursive: true }),
  };
}

const script = `
  import { pruneSite } from '../src/prune.ts';
  import { publish } from '../src/publish.ts';
  import { rollback } from '../src/rollback.ts';
  const [name, options] = JSON.parse(process.argv[2]);
  await { publish, pruneSite, rollback }[name](options);
`;

const killer = new URL('kill-at-step.mjs', import.meta.url).href;

function run(program: string, command: ReleaseCommand, killAtStep: number): Promise<boolean> {
  const args = ['--import', killer, program, JSON.stringify(command)];
  const env = { ...process.env, KILL_AT_STEP: String(killAtStep) };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { env }, (error, stdout, stderr) => {
      if (error && error.signal !== 'SIGKILL') {
        reject(new Error(stdout + stderr));
      } else {
        resolve(!error);
      }
    });
  });
}
