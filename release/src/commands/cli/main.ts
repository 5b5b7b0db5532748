import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from './run-program.ts';

const root = resolve(fileURLToPath(import.meta.url), '../../../../..');

process.exitCode = await runProgram(process.argv.slice(2), {
  root,
  // npm starts this in the package's folder; paths are relative to where the user typed the command.
  cwd: process.env.INIT_CWD ?? root,
  out: (line) => console.log(line),
  err: (line) => console.error(line),
});
