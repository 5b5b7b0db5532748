import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printable } from '../../site/terminal.ts';
import { runCommand } from './run-command.ts';

const root = resolve(fileURLToPath(import.meta.url), '../../../../..');

runCommand(process.argv.slice(2), {
  root,
  // npm starts this in the package's folder; paths are relative to where the user typed the command.
  cwd: process.env.INIT_CWD ?? root,
  say: (line) => console.log(line),
}).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    console.error(message.replaceAll('\t', '  ').split('\n').map(printable).join('\n'));
    process.exitCode = 1;
  },
);
