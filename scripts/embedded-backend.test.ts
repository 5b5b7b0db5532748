import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './root.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-backend-'));
  for (const file of ['embedded-backend.mjs', 'children.mjs', 'root.mjs']) {
    cpSync(join(root, 'scripts', file), join(folder, 'scripts', file));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'local-supabase/src'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Starts a program in the place of the backend. */
function startInstead(program: string) {
  writeFileSync(join(folder, 'local-supabase/src/cli.ts'), program);
  writeFileSync(
    join(folder, 'start.mjs'),
    `import { startEmbeddedBackend } from './scripts/embedded-backend.mjs';
    console.log(JSON.stringify(await startEmbeddedBackend({ resets: true })));
    process.exit();`,
  );
  return spawnSync(process.execPath, ['start.mjs'], { cwd: folder, encoding: 'utf8' });
}

test("the backend gets --reset, its warnings show, and an object's text is not taken for its keys", () => {
  const { stdout } = startInstead(`
    console.log('Aviso: uma migração mudou.');
    console.log('{ name: "ErrnoError" }');
    console.log('quiet');
    console.log(JSON.stringify({ url: 'http://127.0.0.1:54321', publishableKey: process.argv.at(-1) }));
    // Ends when its parent ends, as the backend does.
    process.stdin.resume();
  `);
  expect(stdout).toBe(`Iniciando o banco de dados...
Aviso: uma migração mudou.
{"supabaseUrl":"http://127.0.0.1:54321","supabaseAnonKey":"--reset"}
`);
});

test('a backend that ends is an error with its output', () => {
  const { status, stderr } = startInstead(`
    console.error('{ name: "ErrnoError" }');
    console.error('Falta espaço em disco.');
    process.exit(1);
  `);
  expect(status).toBe(1);
  expect(stderr).toContain('Falta espaço em disco.\n\nO backend embutido parou (código 1).');
});
