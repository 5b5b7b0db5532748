import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { readRegistry } from '../../site/registry/registry-file.ts';
import { releaseJson, runRelease } from '../../../testing/release-program.ts';
import { stackExplainer } from './explain-frame.ts';
import { type ReleasedWorkspace, releasedWorkspace } from '../../../testing/releases.ts';

let workspace: ReleasedWorkspace;
let players: string;
let shell: string;

const run = (...args: string[]) => runRelease(workspace.root, ...args);

/** Maps the start of the script to `row` in the second line of the source. */
const map = {
  version: 3,
  sources: ['../../../../src/page.tsx'],
  sourcesContent: ['export function Page() {\n  return row.name;\n}'],
  names: ['row'],
  mappings: 'AACEA',
};
const chunk = 'static/js/async/module.e5f6.js';
const shellScript = 'static/js/index.1a2b.js';

beforeEach(async () => {
  workspace = await releasedWorkspace();
  const registry = await readRegistry(workspace.target);
  players = registry.modules['mfe-players']!.current.version;
  shell = registry.shell!.version;
  await workspace.write(`mfe-players/dist/${chunk}.map`, JSON.stringify(map));
  await workspace.write(
    `shell/dist/${shellScript}.map`,
    JSON.stringify({ ...map, sources: ['../../../src/app.tsx'] }),
  );
});
afterEach(() => workspace.remove());

const publishing = ['publish', '--build', 'mfe-players', '--build', 'shell', '--maps', 'mapas'];

const origin = 'https://painel.example.org';
const frame = (version = players) =>
  `    at r (${origin}/modules/mfe-players/${version}/${chunk}:1:1)`;
const shellFrame = `    at ${origin}/${shellScript}:1:1`;

/** Explains a stack. @returns the lines of the standard output */
async function explain(input: string, ...args: string[]): Promise<{ code: number; out: string[] }> {
  await workspace.write('pilha.txt', input);
  return run('explain-stack', 'pilha.txt', ...args);
}

test('maps lie beside the site by module and version, and change neither the version nor the site', async () => {
  const before = await workspace.target.listFiles();
  const { code, out } = await run(...publishing);
  expect([code, out]).toEqual([
    0,
    [
      `mfe-players ${players}: 1 source maps em ${join(workspace.root, 'mapas')}.`,
      `shell ${shell}: 1 source maps em ${join(workspace.root, 'mapas')}.`,
      `shell ${shell}: já era a versão atual.`,
      `mfe-players ${players}: já era a versão atual.`,
    ],
  ]);
  expect(await workspace.target.listFiles()).toEqual(before);
});

test('a stack is explained with the kept maps, for modules and for the shell, also of a former version', async () => {
  await run(...publishing);
  await workspace.buildModule('mfe-players', 'second()');
  await workspace.buildShell('second()');
  const stack = `TypeError: Cannot read\n${frame()}\n${shellFrame}`;
  expect(await explain(stack, '--maps', 'mapas')).toMatchObject({
    code: 0,
    out: [
      'TypeError: Cannot read',
      '    mfe-players/src/page.tsx:2:3  row',
      '        return row.name;',
      '    shell/src/app.tsx:2:3  row',
      '        return row.name;',
      '',
    ],
  });
});

test("events are explained as the receiver writes them, one a line, and in a tab's document", async () => {
  await run(...publishing);
  const event = {
    kind: 'error',
    at: '2026-11-20T12:00:00.000Z',
    route: '/admin/players/:id',
    module: 'mfe-players',
    version: players,
    name: 'TypeError',
    message: 'Cannot read properties of null',
    stack: frame(),
  };
  const title = `TypeError: Cannot read properties of null · mfe-players ${players} · /admin/players/:id · 2026-11-20T12:00:00.000Z`;
  const expected = [title, '    mfe-players/src/page.tsx:2:3  row', '        return row.name;', ''];
  const load = { kind: 'load', result: 'ok' };
  for (const input of [
    `${JSON.stringify({ shell, ...load })}\n${JSON.stringify({ shell, ...event })}\n`,
    JSON.stringify({ schema: 1, shell, events: [load, event] }, null, 2),
  ]) {
    expect((await explain(input, '--maps', 'mapas')).out).toEqual(expected);
  }
});

test('without --maps, the builds of this repository explain their own version', async () => {
  expect((await explain(frame())).out).toContain('    mfe-players/src/page.tsx:2:3  row');
});

test('unknown versions, missing and damaged maps are said, and the line stays as it was reported', async () => {
  await run(...publishing);
  const unknown = frame('9.9.9-0123456789abcdef0123456789abcdef');
  const missing = frame().replace(chunk, 'static/js/async/late.js');
  const outside = frame().replace(chunk, '..%2f..%2fx.js');
  const { code, out } = await explain([unknown, missing, outside].join('\n'), '--maps', 'mapas');
  const place = join(workspace.root, 'mapas');
  expect(code).toBe(1);
  expect(out).toEqual([
    unknown,
    `      Não há source maps de mfe-players 9.9.9-0123456789abcdef0123456789abcdef em ${place}. Há: ${players}.`,
    missing,
    `      Não há o source map de static/js/async/late.js de mfe-players ${players} em ${place}.`,
    outside,
    expect.stringContaining('Não há o source map de'),
    '',
  ]);
  await workspace.write(`mfe-players/dist/${chunk}.map`, '{');
  expect((await explain(frame())).out).toContain(`      O source map de ${chunk} está danificado.`);
  expect((await explain('{"kind":"load"}')).out).toEqual(['Não há pilha nessa entrada.']);
  expect((await explain(frame(), '--maps', 'nada')).code).toBe(1);
});

test('a hostile stack neither stops the command nor hides the next one', async () => {
  await run(...publishing);
  const hostile = [
    `at ${'http://a:1'.repeat(100_000)}`,
    `at ${origin}/static/js/${'a'.repeat(300)}.js:1:1`,
    `at ${origin}/modules/mfe-players/${players}/${chunk}.map/x.js:1:1`,
    `at ${origin}/modules/mfe-players/${players}/${'a/'.repeat(5_000)}x.js:1:1`,
    `at ${origin}/${shellScript}:0:1`,
  ];
  const { out } = await explain([...hostile, frame()].join('\n'), '--maps', 'mapas');
  expect(out).toContain('    mfe-players/src/page.tsx:2:3  row');
  expect(out.join()).not.toContain('danificado');
});

test('each map is read once, however often a stack names its script', async () => {
  const reads: string[] = [];
  const explain = stackExplainer({
    location: 'mapas',
    versions(name) {
      reads.push(name);
      return Promise.resolve([players]);
    },
    read(_name, _version, script) {
      reads.push(script);
      return Promise.resolve(Buffer.from(JSON.stringify(map)));
    },
  });
  for (let index = 0; index < 3; index += 1) {
    expect((await explain(frame(), undefined)).line).toBe(2);
  }
  expect(reads).toEqual(['mfe-players', chunk]);
});

test('a file that does not exist is named', async () => {
  const { code, err } = await run('explain-stack', 'nada.txt');
  expect(code).toBe(2);
  expect(err.join('\n')).toContain('nada.txt não existe ou não pode ser lido.');
});

test('explain-stack --json prints each frame', async () => {
  await run(...publishing);
  await workspace.write('pilha.txt', frame());
  const { stacks } = await releaseJson(workspace.root, 'explain-stack', 'pilha.txt');
  expect(stacks).toEqual([
    {
      title: '',
      frames: [
        {
          reported: frame(),
          file: 'mfe-players/src/page.tsx',
          line: 2,
          column: 3,
          name: 'row',
          code: 'return row.name;',
        },
      ],
    },
  ]);
});

test('a build without maps is refused with --maps, and so are maps on the site', async () => {
  await rm(join(workspace.root, `mfe-players/dist/${chunk}.map`));
  const { code, err } = await run(...publishing);
  expect(code).toBe(1);
  expect(err.join()).toContain('A compilação de mfe-players em');
  await symlink('dist', join(workspace.root, 'link'));
  await mkdir(join(workspace.root, 'teste'));
  await workspace.write('targets.json', JSON.stringify({ producao: 'dist', teste: 'teste' }));
  for (const place of ['dist', 'dist/mapas', 'link/mapas', 'teste/mapas']) {
    expect((await run(...publishing.slice(0, -1), place)).code).toBe(2);
  }
});

test('promote --maps promotes versions that have maps only', async () => {
  await run('assemble', '--site', 'producao');
  const promoting = ['promote', `mfe-players@${players}`, '--to', 'producao', '--maps', 'mapas'];
  const refused = await run(...promoting);
  expect(refused.code).toBe(1);
  expect(refused.err.join()).toContain(`Não há source maps em ${join(workspace.root, 'mapas')} de`);
  await run(...publishing);
  expect((await run(...promoting)).code).toBe(0);
});
