import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

test('package-lock.json lists the binaries of every platform', () => {
  const script = resolve(__dirname, 'complete-lockfile.mjs');
  execFileSync(process.execPath, [script, '--check'], { stdio: 'pipe' });
});
