import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../temporary-folder.ts';

/** On Debian, a user's PATH lacks the folder of nginx. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` };

export const isNginxInstalled = spawnSync('nginx', ['-v'], { env }).status === 0;

export interface Nginx {
  /** A Unix socket: another process cannot take it, as it could a port. */
  socketPath: string;
  stop: () => Promise<void>;
}

/** Starts nginx with the files that a site has for it, as the user who runs the tests. */
export async function startNginx(site: string): Promise<Nginx> {
  const folder = await temporaryFolder('nginx');
  const socketPath = join(folder, 'socket');
  const main = join(folder, 'main.conf');
  await writeFile(main, mainConf(folder, site, socketPath));
  const nginx = (...words: string[]) =>
    spawnSync('nginx', ['-p', folder, '-e', 'error.log', '-c', main, ...words], {
      env,
      encoding: 'utf8',
    });
  assertDone(nginx());
  return {
    socketPath,
    async stop() {
      assertDone(nginx('-s', 'stop'));
      await rm(folder, { recursive: true });
    },
  };
}

/** Configures one process that keeps its user, and listens before the start command returns. */
function mainConf(folder: string, site: string, socketPath: string): string {
  const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `master_process off;
pid ${folder}/pid;
events {}
http {
  access_log off;
${scratch.map((name) => `  ${name}_temp_path ${folder}/${name};\n`).join('')}  include ${site}/nginx-http.conf;
  server {
    listen unix:${socketPath};
    server_name panel.example.org;
    root ${site};
    include ${site}/nginx-server.conf;
  }
}
`;
}

function assertDone({ status, stderr }: SpawnSyncReturns<string>): void {
  if (status !== 0) {
    throw new Error(`nginx: ${stderr}`);
  }
}
