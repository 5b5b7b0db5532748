import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './root.mjs';

test('a clone has the same line endings on a machine whose git would change them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'line-endings-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'core.autocrlf=true', ...args], { cwd: folder, stdio: 'pipe' });
  try {
    git('init');
    copyFileSync(join(root, '.gitattributes'), join(folder, '.gitattributes'));
    writeFileSync(join(folder, 'page.ts'), 'one\ntwo\n');
    git('add', '.');
    rmSync(join(folder, 'page.ts'));
    git('checkout', '--', 'page.ts');
    expect(readFileSync(join(folder, 'page.ts'), 'utf8')).toBe('one\ntwo\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
