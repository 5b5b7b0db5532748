import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

test('each requirement is named by a test, and docs/requirements.md says by which', () => {
  const script = resolve(__dirname, 'requirements-map.mjs');
  execFileSync(process.execPath, [script, '--check'], { stdio: 'pipe' });
});
