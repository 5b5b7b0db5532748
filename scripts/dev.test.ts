import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Runs `npm run dev` with a module that it refuses. @returns what it says on the standard error */
function refusal(module: string): string {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/dev.mjs', module], {
    cwd: root,
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect(status).toBe(1);
  return stderr;
}

test('an unknown module is an error that lists the modules', () => {
  const message = refusal('mfe-nada');
  expect(message).toContain('Não há módulo mfe-nada.');
  expect(message).toContain('mfe-dashboard, mfe-games-catalog, mfe-moderation, mfe-players');
});

test('a folder of a package that is no module is refused in one line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'no-module-'));
  writeFileSync(join(folder, 'package.json'), '{ "name": "no-module" }');
  expect(refusal(folder).trim()).toBe(
    `${folder} não é a pasta de um módulo: falta a porta em rsbuild.config.ts.`,
  );
  rmSync(folder, { recursive: true });
});
