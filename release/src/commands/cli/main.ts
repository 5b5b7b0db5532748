#!/usr/bin/env node
import '@panel/shared-federation/node-version';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

// An old Node cannot load what static imports name.
const { runProgram } = await import('./run-program.ts');
const program = fileURLToPath(import.meta.url);
// npm starts this in the package's folder; paths are relative to where the user typed the command.
const cwd = process.env.INIT_CWD ?? process.cwd();

// A reader such as `head` may end before the command, which finishes its change.
for (const output of [process.stdout, process.stderr]) {
  output.on('error', () => undefined);
}

process.exitCode = await runProgram(process.argv.slice(2), {
  // As JavaScript it comes from the kit: then the repository is where npm found its package.json.
  root: program.endsWith('.js') ? process.cwd() : resolve(program, '../../../../..'),
  cwd,
  out: (line) => console.log(line),
  err: (line) => console.error(line),
});
