import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runRelease } from '../../../testing/release-program.ts';
import { type ReleasedWorkspace, releasedWorkspace } from '../../../testing/releases.ts';
import { siteManifest } from '../../site/check/manifest.ts';

/** One workspace for all tests, because no command changes its site. Its build is not published yet. */
let workspace: ReleasedWorkspace;
let manifest: string;

beforeAll(async () => {
  workspace = await releasedWorkspace();
  await workspace.buildModule('mfe-players', 'later()');
  manifest = await siteManifest(workspace.target);
});
afterAll(() => workspace.remove());

const publishing = ['publish', '--build', 'mfe-players'];

/** Runs a command, and expects that it leaves the site as it was. */
async function run(...args: string[]): Promise<{ code: number; error: string }> {
  const { code, err } = await runRelease(workspace.root, ...args);
  expect(await siteManifest(workspace.target)).toBe(manifest);
  return { code, error: err.join('\n') };
}

/** Expects that a command ends with the exit code 2. @returns the error */
async function refusalOf(...args: string[]): Promise<string> {
  const { code, error } = await run(...args);
  expect(code).toBe(2);
  return error;
}

test.each([
  ['publish --nome', 'publish não tem a opção --nome.\n\nUso: npm run release -- publish'],
  ['publish -b mfe-players', 'publish não tem a opção -b.'],
  ['publish --build', '--build precisa de um valor.'],
  ['publish --build --again', '--build precisa de um valor.'],
  ['publish mfe-players --again=x', '--again não recebe um valor: x'],
  ['publish mfe-players --days 3', '--days é só para --candidate.'],
  ['publish mfe-players --candidate --why x', '--why não combina com --candidate.'],
  ['prune mfe-players', 'prune não recebe nomes: mfe-players'],
  ['publish mfe-players --files x', 'andam juntos'],
  ['publish', 'Diga o que publicar. Há: shell, mfe-games, mfe-players.'],
  ['publish mfe-player', "Não há 'mfe-player' aqui. Há: shell, mfe-games, mfe-players."],
  ['rollback mfe-player', "Não há 'mfe-player' neste site. Há: shell, mfe-games, mfe-players."],
  ['list mfe-player', "Não há 'mfe-player' neste site. Há: shell, mfe-games, mfe-players."],
  ['hold mfe-players --why x', 'Uso: npm run release -- hold <nome@VERSÃO...>'],
  ['hold mfe-players@1.0.0', 'Uso: npm run release -- hold <nome@VERSÃO...>'],
  ['hold mfe-player@1.0.0 --why x', "Não há 'mfe-player' neste site."],
  ['release-hold', 'Uso: npm run release -- release-hold'],
  ['release-hold mfe-players@../x', 'Uso: npm run release -- release-hold'],
  ['serve --json', 'serve não tem a opção --json.'],
  ['serve --port=abc', '--port não é um número de porta: abc'],
  ['serve --port=-1', '--port não é um número de porta: -1'],
  ['serve --port=65536', '--port não é um número de porta: 65536'],
  ['serve --port=3000.5', '--port não é um número de porta: 3000.5'],
])('%s is refused', async (args, message) => {
  expect(await refusalOf(...args.split(' '))).toContain(message);
});

test('a hold with an empty reason is refused', async () => {
  expect(await refusalOf('hold', 'mfe-players@1.0.0', '--why', ' ')).toContain('Uso: ');
});

test.each([
  ['headers', '--against', ''],
  ['headers', '--manifest', ''],
  ['prune', '--days', ''],
  ['rollback', 'mfe-players', '--to', ''],
  ['list', '--site', ''],
  ['promote', 'mfe-players@1.0.0-0123456789', '--to', 'dist', '--from', ''],
])('%s %s %j: an empty value, as from an unset variable, is refused', async (...args) => {
  expect(await refusalOf(...args)).toMatch(/^--\w+ precisa de um valor\.\n\nUso: npm run release/);
});

test.each([
  'mfe-players --to producao',
  'mfe-players@x --to producao',
  'mfe-players@1.0.0-0123456789 mfe-players@2.0.0-0123456789 --to producao',
  '--to producao',
  'mfe-players@1.0.0-0123456789',
  'mfe-players@1.0.0-0123456789 --from dist',
])('promote %s is refused', async (args) => {
  expect(await refusalOf('promote', ...args.split(' '))).toContain('Uso: npm run release');
});

test.each(['dist/static', 'missing/kept', 'producao'])(
  'a manifest that cannot be written to %s is refused',
  async (path) => {
    await workspace.write('producao/x', '');
    expect(await refusalOf(...publishing, '--manifest', path)).toContain('--manifest ');
  },
);

test('a mistyped name of a site is answered with those of targets.json', async () => {
  await workspace.write('targets.json', '{ "teste": "dist", "producao": "../painel" }');
  const reason =
    "Não há o site 'producoa' em targets.json, nem uma pasta com esse nome. Há: teste, producao.";
  expect(await refusalOf('list', '--site', 'producoa')).toBe(reason);
  const promote = [
    'promote',
    'mfe-players@1.0.0-0123456789',
    '--from',
    'teste',
    '--to',
    'producoa',
  ];
  expect(await refusalOf(...promote)).toBe(reason);
  await rm(join(workspace.root, 'targets.json'));
});

test.each([
  [['--at', 'ftp://modules.example.org', '--files', 'x'], 'andam juntos'],
  [['--at', 'https://modules.example.org/?x', '--files', 'x'], 'é o endereço de uma pasta'],
])('publish refuses %j before it builds anything', async (options, message) => {
  // A build would fail: the module has no build script.
  expect(await refusalOf('publish', 'mfe-players', ...options)).toContain(message);
});

test('publish refuses an origin that the site does not allow before it builds anything', async () => {
  const elsewhere = ['--at', 'https://modules.example.org', '--files', 'x'];
  const { code, error } = await run('publish', 'mfe-players', ...elsewhere);
  expect([code, error]).toEqual([1, expect.stringContaining('não aceita scripts de')]);
});

const commit = '0123456789abcdef0123456789abcdef01234567';

test.each([
  ['x', 'é o endereço de um repositório'],
  [`/home/ana/mfe-players@${commit}`, 'é o endereço de um repositório'],
  ['https://example.com/mfe-players', 'é o endereço de um repositório'],
  ['https://example.com/mfe-players@main', 'é o endereço de um repositório'],
  [`https://token@example.com/mfe-players@${commit}`, 'não pode ter usuário, senha'],
  [`https://example.com/x?private_token=abc@${commit}`, 'não pode ter usuário, senha'],
  [`https://a:b@example.com/mfe-players@${commit}`, 'não pode ter usuário, senha'],
])('--source %s is refused', async (source, message) => {
  const refusal = await refusalOf(...publishing, '--source', source);
  expect(refusal).toContain(message);
  expect(refusal).not.toContain('token');
});

test.each([
  ['https://painel', 'Um site é uma pasta ou um bucket (s3://…), e não o endereço https://painel'],
  ['s3://', 's3:// não é o endereço de um bucket: s3://bucket/pasta?ledger=BUCKET'],
  ['s3://painel?bucket=x', 's3://painel?bucket=x não é o endereço de um bucket'],
])('a site is a folder or a bucket: %s is refused', async (site, message) => {
  expect(await refusalOf('list', '--site', site)).toContain(message);
});

describe('a malformed targets.json', () => {
  afterEach(() => rm(join(workspace.root, 'targets.json')));

  test.each(['["../painel"]', '{ "producao": 1 }', '{ "Produção": "x" }', '{'])(
    'is refused: %s',
    async (text) => {
      await workspace.write('targets.json', text);
      expect(await refusalOf('list')).toContain('targets.json está');
    },
  );
});
