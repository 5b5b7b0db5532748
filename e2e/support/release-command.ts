import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const program = fileURLToPath(new URL('../../release/src/commands/cli/main.ts', import.meta.url));
const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** The document that `npm run release -- … --json` prints. */
export interface ReleaseDocument {
  code: number;
  refusals: { code: string; name: string; path?: string; kind?: string; text: string }[];
  releases: { name: string; version: string }[];
}

/** Runs a command of the release tool in a process of its own. */
export function runRelease(...args: string[]): Promise<ReleaseDocument> {
  return new Promise((resolve, reject) => {
    const command = ['--import', tsx, program, ...args, '--json'];
    execFile(process.execPath, command, (error, stdout, stderr) => {
      try {
        resolve(JSON.parse(stdout) as ReleaseDocument);
      } catch {
        reject(new Error(`${args.join(' ')}: ${stderr}`, { cause: error }));
      }
    });
  });
}
