import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Options, readCommand } from '../options.ts';
import { startLocalSupabase } from '../start.ts';
import { onFolder } from './folder-error.ts';
import { type RunningDatabase, startDatabase } from './start.ts';

let root: string;
let folder: string;
let migrations: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'unusable-'));
  [folder, migrations] = [join(root, 'data'), join(root, 'migrations')];
  mkdirSync(migrations);
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

const options = (): Options =>
  readCommand(['--port', '0', '--data', folder, '--migrations', migrations, '--no-seed']).options;

function writeMigration(name: string, sql: string): void {
  writeFileSync(join(migrations, `${name}.sql`), sql);
}

/** Fills the folder `postgres` with one file. */
function writeData(name: string, content: string): void {
  mkdirSync(join(folder, 'postgres'), { recursive: true });
  writeFileSync(join(folder, 'postgres', name), content);
}

test.each([
  ['of another Postgres', 'PG_VERSION', '17\n', 'são do Postgres 17, e este programa tem o 18'],
  ['without PG_VERSION', 'base', 'rows', 'estão danificados (falta PG_VERSION)'],
  ['that Postgres cannot open', 'PG_VERSION', '18\n', 'estão danificados ('],
])(
  'data %s are refused with one sentence of folder, reason and remedy, and stay',
  async (_what, name, content, reason) => {
    writeData(name, content);
    const { message } = (await startDatabase(options()).catch((error: Error) => error)) as Error;
    expect(message).toMatch(/^Os dados em \S+ .*--reset descarta estes dados e recomeça\.$/);
    expect(message).toContain(`${join(folder, 'postgres')} ${reason}`);
    expect(existsSync(join(folder, 'postgres', name))).toBe(true);
  },
);

test('PG_VERSION of new data is the version that this program expects', async () => {
  const { close } = await startDatabase(options());
  await close();
  await expect(startDatabase(options()).then((running) => running.close())).resolves.toBe(
    undefined,
  );
});

test("another user's data are named, with the command that gives them back", async () => {
  writeData('PG_VERSION', '18');
  jest.spyOn(process, 'geteuid').mockReturnValue(12_345);
  const refused = Object.assign(new Error('EACCES'), { code: 'EACCES' });
  await expect(onFolder(folder, () => Promise.reject(refused))).rejects.toThrow(
    new RegExp(`^${folder} pertence a outro usuário .*sudo chown -R \\$\\(id -u\\) ${folder}$`),
  );
  // PGlite hides that it may not read a file.
  await expect(startDatabase(options())).rejects.toThrow('postgres pertence a outro usuário');
});

test('data that cannot be written are named without a flag, which npm start does not have', async () => {
  const refused = Object.assign(new Error('EROFS'), { code: 'EROFS' });
  await expect(onFolder(folder, () => Promise.reject(refused))).rejects.toThrow(
    `Os dados em ${folder} não podem ser gravados (EROFS). Mude as permissões da pasta.`,
  );
});

const hasFullDevice = existsSync('/dev/full');

(hasFullDevice ? test : test.skip)('a full disk at the first start is named', async () => {
  mkdirSync(folder);
  symlinkSync('/dev/full', join(folder, 'secrets.json.new'));
  await expect(startLocalSupabase(options())).rejects.toThrow(
    `Falta espaço em disco para os dados em ${folder}: libere espaço.`,
  );
});

test('a database whose folder was deleted writes nothing into the one of a second process', async () => {
  const first = await startDatabase(options());
  await first.database.query('create table public.notes (text text)');
  rmSync(folder, { recursive: true });
  const second = await startDatabase(options());
  const sentence = `A pasta ${folder} foi apagada, trocada ou tomada por outro processo`;
  await expect(first.database.query("insert into public.notes values ('lost')")).rejects.toThrow(
    sentence,
  );
  expect((await first.lost).message).toContain(sentence);
  const control = () => readFileSync(join(folder, 'postgres/global/pg_control'));
  const before = control();
  await first.close();
  expect(control().equals(before)).toBe(true);
  await second.close();
  const third = await startDatabase(options());
  expect(await third.database.query("select to_regclass('public.notes') as found")).toEqual({
    rows: [{ found: null }],
  });
  await third.close();
});

test('applied migrations that changed, and late ones, are one line each; a missing one refuses the data', async () => {
  const lines = jest.spyOn(console, 'error').mockReturnValue();
  const start = async (work?: (running: RunningDatabase) => Promise<unknown>) => {
    const running = await startDatabase(options());
    await work?.(running);
    await running.close();
  };
  writeMigration('20260102000000_two', 'create table public.two (id integer);\n');
  writeMigration('20260103000000_three', 'create table public.three (id integer);\n');
  await start();
  writeMigration('20260102000000_two', 'create table public.two (id integer);\r\n');
  await start();
  expect(lines).not.toHaveBeenCalled();

  writeMigration('20260101000000_one', 'create table public.one (id integer);');
  const [two, renamed] = ['two', 'renamed'].map((name) =>
    join(migrations, `20260102000000_${name}.sql`),
  );
  renameSync(two!, renamed!);
  writeMigration('20260103000000_three', 'create table public.three (id bigint);');
  await start(({ database }) => database.query('select * from public.one'));
  expect(lines.mock.calls).toEqual([
    [
      'Aviso: estas migrações mudaram depois de aplicadas, e ficam como foram aplicadas: ' +
        '20260102000000_two, 20260103000000_three. --reset descarta estes dados e recomeça.',
    ],
    [
      'Aviso: estas migrações são mais antigas do que outras já aplicadas, e são aplicadas depois delas: ' +
        '20260101000000_one. --reset descarta estes dados e recomeça.',
    ],
  ]);

  rmSync(renamed!);
  rmSync(join(migrations, '20260103000000_three.sql'));
  await expect(start()).rejects.toThrow(
    `${folder}/postgres: O banco de dados já tem migrações que este código não tem: ` +
      '20260102000000_two, 20260103000000_three. Use o código que as tem. --reset descarta estes dados e recomeça.',
  );
});
