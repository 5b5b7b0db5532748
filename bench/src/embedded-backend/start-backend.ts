import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** The embedded backend in a process of its own. */
export interface EmbeddedBackend {
  url: string;
  publishableKey: string;
  /** Ends the process, and waits for its end. */
  stop: () => Promise<void>;
}

/**
 * Starts the embedded backend as `npm start` does, on a free port. It also ends when this process ends.
 *
 * @param dataFolder a new folder gets the migrations and the seed
 * @throws Error when the backend ends before it is ready
 */
export async function startBackend(
  root: string,
  dataFolder: string,
  flags: readonly string[] = [],
): Promise<EmbeddedBackend> {
  const backend = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      'local-supabase/src/cli.ts',
      '--json',
      '--exit-with-parent',
      '--port',
      '0',
      '--data',
      dataFolder,
      ...flags,
    ],
    { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const exit = once(backend, 'exit');
  const readyLine = once(createInterface({ input: backend.stdout }), 'line') as Promise<[string]>;
  const outcome = await Promise.race([readyLine, exit.then(() => undefined)]);
  if (outcome === undefined) {
    throw new Error(`The embedded backend ended with ${backend.exitCode}.`);
  }
  const { url, publishableKey } = JSON.parse(outcome[0]) as EmbeddedBackend;
  return {
    url,
    publishableKey,
    async stop() {
      backend.kill('SIGTERM');
      await exit;
    },
  };
}
