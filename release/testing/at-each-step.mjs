// Loaded by `--import` into a process that works on a site. A step comes before each call that changes
// files, and in the middle of each write. At each step the process copies the site as a SIGKILL would leave
// it; at step KILL_AT_STEP it kills itself.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

const { KILL_AT_STEP: fatalStep, STEPS_OF: site, STEPS_IN: copies } = process.env;
const { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } = fs;
let steps = 0;
let lastKept = '';

for (const name of ['mkdir', 'rename', 'rm', 'rmdir', 'unlink', 'open']) {
  before(fs.promises, name, step);
}
before(fs.promises, 'writeFile', (path, content) => {
  step();
  writeFileSync(path, half(content));
  step();
});
// These functions create and remove the lock.
before(fs, 'rmSync', step);
before(fs, 'writeFileSync', (path, content) => {
  step();
  if (!existsSync(path)) {
    writeFileSync(path, half(content));
    step();
    rmSync(path);
  }
});
syncBuiltinESMExports();

function before(object, name, act) {
  const original = object[name];
  object[name] = (...args) => {
    act(...args);
    return original.apply(object, args);
  };
}

function half(content) {
  const bytes = Buffer.from(content);
  return bytes.subarray(0, bytes.length / 2);
}

function step() {
  steps += 1;
  if (steps === Number(fatalStep)) {
    process.kill(process.pid, 'SIGKILL');
    for (;;);
  }
  if (copies) {
    keep();
  }
}

/** Copies the site, unless nothing has changed since the last copy. */
function keep() {
  const state = createHash('sha256');
  for (const entry of readdirSync(site, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    state.update(`${path}\0`).update(entry.isFile() ? readFileSync(path) : '');
  }
  const digest = state.digest('hex');
  if (digest !== lastKept) {
    lastKept = digest;
    mkdirSync(copies, { recursive: true });
    cpSync(site, join(copies, String(steps)), { recursive: true });
  }
}
