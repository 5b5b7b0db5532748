#!/usr/bin/env node
import '@panel/shared-federation/node-version';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEnvFile } from '@panel/shared-federation/env-file';

// An old Node cannot load what static imports name.
const { runProgram } = await import('./run-program.ts');
const program = fileURLToPath(import.meta.url);
// npm starts this in the package's folder; paths are relative to where the user typed the command.
const cwd = process.env.INIT_CWD ?? process.cwd();
// As JavaScript it comes from the kit: then the repository is where npm found its package.json.
const root = program.endsWith('.js') ? process.cwd() : resolve(program, '../../../../..');
readEnvFile(root);

// A reader such as `head` may end before the command, which finishes its change.
for (const output of [process.stdout, process.stderr]) {
  output.on('error', () => undefined);
}

process.exitCode = await runProgram(process.argv.slice(2), {
  root,
  cwd,
  out: (line) => console.log(line),
  err: (line) => console.error(line),
});
