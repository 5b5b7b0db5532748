import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readManifest, root } from './root.mjs';

let parent: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'folder-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

/** Checks a folder as the commands do. */
function check(name: string, env: NodeJS.ProcessEnv = process.env) {
  for (const file of ['scripts/check-machine.cjs', 'shared-federation/build/node-version.cjs']) {
    cpSync(join(root, file), join(parent, name, file));
  }
  const command = ['--require', './scripts/check-machine.cjs', '--print', '1'];
  return spawnSync(process.execPath, command, { cwd: join(parent, name), env, encoding: 'utf8' });
}

test.each(['painel#2', 'painel?', 'painel*', 'painel!', 'a|b', 'a:b', 'a\\b'])(
  'a command refuses to work in a folder that is called %s',
  (name) => {
    const { status, stderr } = check(name);
    expect(status).toBe(1);
    expect(stderr).toContain(`O painel não funciona em ${join(parent, name)}, por causa de `);
  },
);

test('a command works in a folder with spaces, accents, brackets, quotes and percent signs', () => {
  expect(check('painel (cópia) [novo] 100% \'x\' "y" $z').status).toBe(0);
});

test('a temporary folder that cannot be made is named; one that is only missing is made', () => {
  const TMPDIR = join(__filename, 'tmp');
  const { status, stderr } = check('painel', { ...process.env, TMPDIR });
  expect(status).toBe(1);
  expect(stderr).toContain(`A pasta temporária ${TMPDIR} não pode ser usada (ENOTDIR)`);
  expect(check('painel', { ...process.env, TMPDIR: join(parent, 'tmp') }).status).toBe(0);
});

test('every command of the root checks the machine before it imports anything', () => {
  const { scripts } = readManifest('.') as { scripts: Record<string, string> };
  const own = Object.values(scripts).filter((command) => command.startsWith('node '));
  expect(own.length).toBeGreaterThan(5);
  expect(
    own.filter((command) => !command.includes('--require ./scripts/check-machine.cjs')),
  ).toEqual([]);
});
