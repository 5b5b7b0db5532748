import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';

const root = join(__dirname, '../..');
const sentence =
  'O painel precisa do Node 20 a partir da versão 20.19, ou do Node 22.12 ou mais novo';

let folder: string;
/** A module that makes Node say that it has version 18.12.0. */
let olderNode: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'node-version-'));
  olderNode = join(folder, 'older-node.cjs');
  const versions = `{ ...process.versions, node: '18.12.0' }`;
  writeFileSync(olderNode, `Object.defineProperty(process, 'versions', { value: ${versions} });`);
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['18.20.0', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['21.7.0', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['24.0.0', true],
])('Node %s: supported %s', (node, isSupported) => {
  const exit = jest.fn();
  const error = jest.fn();
  const globals = { process: { versions: { node }, exit }, console: { error } };
  runInNewContext(readFileSync(join(__dirname, 'node-version.cjs'), 'utf8'), globals);
  expect(exit.mock.calls).toEqual(isSupported ? [] : [[1]]);
  expect(error.mock.calls).toEqual(isSupported ? [] : [[`${sentence}; este é o ${node}.`]]);
});

const commands = ['.', 'release', 'local-supabase', 'supabase'].flatMap((name) => {
  const { scripts } = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return Object.entries(scripts)
    .filter(([, command]) => /\b(node|tsx)\b/.test(command))
    .map(([script, command]) => ({ name: join(name, script), command }));
});

test.each(commands)('$name checks the version of Node before it parses anything', ({ command }) => {
  expect(command).toMatch(
    /^node (--require \.\/scripts\/check-machine\.cjs scripts\/|\.\.\/shared-federation\/build\/node-version\.cjs && tsx )/,
  );
});

test.each([
  ['npm start', '.', `NODE_OPTIONS=--require=OLDER ${commands[0]!.command}`],
  ['panel-release', 'release', 'node --import tsx --import OLDER src/commands/cli/main.ts list'],
  ['panel-dev', 'dev', 'node --import tsx --import OLDER src/main.ts'],
  ['create-module', 'create-module', 'node --import tsx --import OLDER src/main.ts'],
])('%s says on an old Node which one it needs, and nothing else', (_name, cwd, command) => {
  const older = command.includes('--require') ? olderNode : pathToFileURL(olderNode).href;
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command.replace('OLDER', older)], {
    cwd: join(root, cwd),
    env: process.env, // Jest's own copy, which a child would not get by itself
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect({ status, output: stdout + stderr }).toEqual({
    status: 1,
    output: `${sentence}; este é o 18.12.0.\n`,
  });
});
