import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { TestBackend } from '../../testing/start-test-backend.ts';
import { rest, startFixtureBackend } from '../../testing/fixture-backend.ts';
import { readCommand } from '../options.ts';
import { startDatabase } from './start.ts';

const call = (backend: TestBackend, name: string, body: object = {}) =>
  rest(backend, `/rpc/${name}`, { method: 'POST', body: JSON.stringify(body) });

const addEntry = (backend: TestBackend, id: number) =>
  rest(backend, '/entries', { method: 'POST', body: JSON.stringify({ id }) });

describe('Endless recursion', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startFixtureBackend();
  });
  afterAll(() => backend?.stop());

  test.each([
    ['a policy that reads its own table', () => rest(backend, '/members')],
    [
      'a trigger that inserts into its own table',
      () => rest(backend, '/echoes', { method: 'POST', body: '{"id": 1}' }),
    ],
    ['a PL/pgSQL function', () => call(backend, 'count_down', { n: -1 })],
    [
      'a tsquery of 10,000 parts',
      () => call(backend, 'count_words', { query: `${'('.repeat(10_000)}a${')'.repeat(10_000)}` }),
    ],
    [
      'a jsonpath of 10,000 steps',
      () => call(backend, 'read_path', { path: `$${'.a'.repeat(10_000)}` }),
    ],
  ])('%s is refused as on the hosted service, and the next request is answered', async (_, ask) => {
    expect(await ask()).toMatchObject({
      status: 500,
      json: { code: '54001', message: 'stack depth limit exceeded' },
    });
    expect(await rest(backend, '/echoes')).toMatchObject({ status: 200, text: '[]' });
  });

  test('JSON of 3,000 lists is read, JSON of 30,000 is refused', async () => {
    const read = async (depth: number) => {
      const body = `{"lists": ${'['.repeat(depth)}${']'.repeat(depth)}}`;
      return (await rest(backend, '/rpc/whole_body', { method: 'POST', body })).status;
    };
    expect([await read(3_000), await read(30_000)]).toEqual([200, 500]);
  });

  test('150 levels of a PL/pgSQL function are answered', async () => {
    expect(await call(backend, 'count_down', { n: 150 })).toMatchObject({
      status: 200,
      text: '150',
    });
  });

  // The last test of this backend, because it ends the process.
  test('The process stops on SIGTERM also while a statement runs without end', async () => {
    const runsOn = call(backend, 'run_on').catch((error: Error) => error.message);
    const health = await fetch(`${backend.url}/auth/v1/health`);
    expect(health.status).toBe(200);
    backend.process.kill('SIGTERM');
    await once(backend.process, 'exit');
    expect(await runsOn).toBe('fetch failed');
  });
});

test('A statement is cancelled at the timeout; other requests are answered, and no data is lost', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'runaway-'));
  const backend = await startFixtureBackend('--data', folder, '--statement-timeout', '1');
  try {
    expect(await addEntry(backend, 1)).toMatchObject({ status: 201 });
    const runsOn = call(backend, 'run_on');
    const meanwhile = rest(backend, '/entries');
    expect(await runsOn).toMatchObject({
      status: 500,
      json: { code: '57014', message: 'canceling statement due to statement timeout' },
    });
    expect(await meanwhile).toMatchObject({ status: 200, text: '[{"id":1}]' });
  } finally {
    await backend.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('A crash of Postgres is reported as 57P02, and the next statement runs @exhaustive', async () => {
  const { database, close } = await startDatabase(readCommand(['--memory']).options);
  const log = jest.spyOn(console, 'error').mockReturnValue();
  try {
    // PGlite crashes when a superuser starts a program.
    await expect(database.query(`copy (select 1) to program 'cat'`)).rejects.toMatchObject({
      code: '57P02',
    });
    expect(await database.query('select 1 as answer')).toEqual({ rows: [{ answer: 1 }] });
    expect(log).toHaveBeenCalledWith('O banco de dados é reaberto: the database crashed');
  } finally {
    await close();
    log.mockRestore();
  }
});
