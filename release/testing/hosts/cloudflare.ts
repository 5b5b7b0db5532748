import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface Cloudflare {
  address: { host: string; port: string };
  stop: () => Promise<void>;
}

const program = fileURLToPath(new URL('run-cloudflare.mjs', import.meta.url));

/**
 * Runs the Worker of a site in workerd.
 *
 * @param folder holds the host's files
 * @param files holds the files that a bucket gets
 * @throws Error when the Worker does not start
 */
export async function startCloudflare(folder: string, files: string): Promise<Cloudflare> {
  const worker = spawn(process.execPath, [program, folder, files], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(worker, 'exit');
  const printed = await Promise.race([once(worker.stdout, 'data'), ended]);
  const { hostname, port } = new URL(String(printed[0]).trim());
  return {
    address: { host: hostname, port },
    async stop() {
      worker.kill('SIGTERM');
      await ended;
    },
  };
}
