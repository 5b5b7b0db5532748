import { askAs } from '../protocol/ask.ts';
import type { Finding } from '../finding.ts';
import { checkIndexes } from './indexes.ts';

interface Backend {
  reports: number;
  /** How long a read takes in milliseconds. */
  durationOf: (query: URLSearchParams) => number;
  /** Whether the database ends a read because it takes too long. */
  endsWithTimeout?: (query: URLSearchParams) => boolean;
}

/** Checks a backend whose clock and answers are given. */
async function check({ reports, durationOf, endsWithTimeout }: Backend): Promise<Finding[]> {
  let now = 0;
  const send = (url: string): Promise<Response> => {
    const query = new URL(url).searchParams;
    now += durationOf(query);
    if (endsWithTimeout?.(query)) {
      return Promise.resolve(
        Response.json({ code: '57014', message: 'statement timeout' }, { status: 500 }),
      );
    }
    const row = { id: 7, created_at: '2026-11-20T12:00:00+00:00' };
    return Promise.resolve(Response.json(Number(query.get('offset')) < reports ? [row] : []));
  };
  const backend = { url: 'http://backend.example', anonKey: 'key' };
  const findings: Finding[] = [];
  for await (const finding of checkIndexes(askAs(backend, send, () => now))) {
    findings.push(finding);
  }
  return findings;
}

const statuses = (findings: Finding[]) => findings.map(({ id, status }) => `${id} ${status}`);
const isWindow = (query: URLSearchParams) =>
  query.get('order') !== null && query.get('limit') === '50';
const isPending = (query: URLSearchParams) => query.has('status');

test('windows that take as long as reads in no order have their indexes', async () => {
  expect(statuses(await check({ reports: 20_000, durationOf: () => 80 }))).toEqual([
    'index-list ok',
    'index-pending ok',
  ]);
});

test('windows that take many times as long lack an index, which the finding creates', async () => {
  const durationOf = (query: URLSearchParams) => (isWindow(query) ? 900 : 80);
  const findings = await check({ reports: 20_000, durationOf });
  expect(findings.map(({ status }) => status)).toEqual(['warning', 'warning']);
  expect(findings[0]).toMatchObject({
    detail: 'Uma janela no meio da tabela leva 11,3 vezes o tempo de uma leitura sem ordem.',
    sql: expect.stringMatching(/^create index concurrently .* \(created_at, id\);$/) as string,
  });
});

test('only the read without an index gets a warning', async () => {
  const durationOf = (query: URLSearchParams) => (isPending(query) ? 900 : 80);
  expect(statuses(await check({ reports: 20_000, durationOf }))).toEqual([
    'index-list ok',
    'index-pending warning',
  ]);
});

test('a window that the database gives up on is a failure with the same advice', async () => {
  const [list, pending] = await check({
    reports: 20_000,
    durationOf: () => 80,
    endsWithTimeout: isPending,
  });
  expect(list?.status).toBe('ok');
  expect(pending).toMatchObject({
    status: 'failed',
    sql: expect.stringContaining('create index') as string,
  });
});

test('with fewer than 10,000 reports no index is judged', async () => {
  const findings = await check({ reports: 9999, durationOf: () => 80 });
  expect(findings.map(({ status }) => status)).toEqual(['unverified', 'unverified']);
});
