// Loaded by `--import` into a process that is to die by SIGKILL at one step of what it does to files:
// before each call that changes something, and with a half of what each call writes.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const fatalStep = Number(process.env.KILL_AT_STEP);
let steps = 0;

for (const name of ['mkdir', 'rename', 'rm', 'rmdir', 'unlink', 'open']) {
  before(fs.promises, name, step);
}
for (const name of ['writeFile', 'appendFile']) {
  before(fs.promises, name, (path, content) => {
    step();
    step(() => fs[`${name}Sync`](path, content.slice(0, content.length / 2)));
  });
}
for (const name of ['mkdir', 'rmdir', 'utimes']) {
  before(fs, name, step);
}
syncBuiltinESMExports();

function before(object, name, act) {
  const original = object[name];
  object[name] = (...args) => {
    act(...(act === step ? [] : args));
    return original.apply(object, args);
  };
}

function step(act = () => {}) {
  steps += 1;
  if (steps === fatalStep) {
    act();
    process.kill(process.pid, 'SIGKILL');
    for (;;);
  }
}
