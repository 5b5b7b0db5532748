import { spawnSync } from 'node:child_process';
import { root } from './root.mjs';

test('an unknown module is an error that lists the modules', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/dev.mjs', 'mfe-nada'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect(status).toBe(1);
  expect(stderr).toContain('Não há módulo mfe-nada.');
  expect(stderr).toContain('mfe-dashboard, mfe-games-catalog, mfe-moderation, mfe-players');
});
