import { SIGN_INS, startTestBackend, type TestBackend } from '@panel/local-supabase/testing';
import { type Client, clientWith, signedIn } from '@panel/local-supabase/testing/clients';

import { removeMadeFolders, withCatalogue } from './project-kinds.ts';

interface Report {
  id: string;
  reason: string | null;
  message: string | null;
  status: string;
  created_at: string;
}

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Actual Rows': number;
  Plans?: Plan[];
}

/** A function that takes the query from the source of `list_equal_reports`, and returns its plan. */
const explain = `
  create function catalogue.plan_of_equal_reports(_report uuid) returns json
    language plpgsql security definer set search_path = ''
  as $$
  declare
    _given public.reports;
    _query text;
    _plan json;
  begin
    select * into strict _given from public.reports where id = _report;
    select substring(prosrc from 'return query(.*limit 500)') into strict _query
      from pg_catalog.pg_proc where proname = 'list_equal_reports';
    _query := replace(_query, '_given.reason', quote_nullable(_given.reason));
    _query := replace(_query, '_given.message', quote_nullable(_given.message));
    _query := replace(_query, '_given.id', quote_nullable(_given.id::text));
    execute 'explain (analyze, format json) ' || _query into _plan;
    return _plan;
  end
  $$;
`;

describe('The reports that are equal to a report', () => {
  let backend: TestBackend;
  let admin: Client;
  let service: Client;

  beforeAll(async () => {
    backend = await startTestBackend(withCatalogue(explain));
    admin = await signedIn(backend, SIGN_INS.admin);
    service = clientWith(backend, backend.serviceRoleKey);
  });
  afterAll(async () => {
    await backend?.stop();
    removeMadeFolders();
  });

  /** Stores pending reports, each a minute older than the one before. @returns their ids */
  async function store(...reports: Partial<Report>[]): Promise<string[]> {
    const rows = reports.map((report, place) => ({
      status: 'PENDING',
      created_at: minutesAgo(place),
      ...report,
    }));
    const { data } = await service
      .from('reports')
      .insert(rows as never)
      .select('id')
      .throwOnError();
    return (data as { id: string }[]).map(({ id }) => id);
  }
  async function equalTo(id: string): Promise<string[]> {
    const { data } = await admin.rpc('list_equal_reports', { _report: id } as never).throwOnError();
    return (data as unknown as Report[]).map((report) => report.id);
  }

  test('have its reason and its message, are pending, and come newest first with the report itself', async () => {
    const text = { reason: 'Golpe', message: 'Clique aqui' };
    const [older = '', newest = '', oldest = ''] = await store(
      { ...text, created_at: minutesAgo(2) },
      { ...text, created_at: minutesAgo(1) },
      { ...text, created_at: minutesAgo(3) },
      { ...text, status: 'REVIEWED' },
      { ...text, message: 'Clique aqui!' },
      { ...text, message: 'clique aqui' },
      { ...text, message: null },
      { ...text, reason: null },
      { reason: 'Golpe\nClique', message: 'aqui' },
    );
    expect(await equalTo(oldest)).toEqual([newest, older, oldest]);
  });

  test.each([
    ['no message', { reason: 'Sem texto', message: null }, { reason: 'Sem texto', message: '' }],
    ['no reason', { reason: null, message: 'Sem motivo' }, { reason: '', message: 'Sem motivo' }],
    ['neither', { reason: null, message: null }, { reason: '', message: '' }],
  ])(
    'with %s, have none either: an empty text is not a missing one',
    async (_what, text, empty) => {
      await service.from('reports').delete().not('id', 'is', null).throwOnError();
      const [first = '', second = '', other = ''] = await store(text, text, empty);
      expect(await equalTo(first)).toEqual([first, second]);
      expect(await equalTo(other)).toEqual([other]);
    },
  );

  test('of a decided report, are the pending ones without it', async () => {
    const text = { reason: 'Decidido', message: 'Igual' };
    const [decided = '', pending = ''] = await store({ ...text, status: 'ACTION_TAKEN' }, text);
    expect(await equalTo(decided)).toEqual([pending]);
  });

  test('of a report that does not exist, are none', async () => {
    await store({ reason: null, message: null });
    expect(await equalTo('00000000-0000-4000-8000-000000000000')).toEqual([]);
  });

  test('are at most 500, the newest, and are read from an index, however many others there are', async () => {
    const text = { reason: 'Spam', message: 'Compre aqui' };
    const ids = await store(...Array.from({ length: 510 }, () => text));
    expect(await equalTo(ids[509]!)).toEqual(ids.slice(0, 500));

    const [rare = ''] = await store({ reason: 'Raro', message: null });
    const answer = await service
      .schema('catalogue' as never)
      .rpc('plan_of_equal_reports', { _report: rare } as never)
      .throwOnError();
    const [{ Plan: plan }] = answer.data as unknown as [{ Plan: Plan }];
    const scans = nodesOf(plan).filter((node) => node['Node Type'].includes('Scan'));
    expect(scans.map((node) => node['Index Name']).filter(Boolean)).toEqual([
      'reports_pending_text',
    ]);
    expect(scans.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    expect(Math.max(...scans.map((node) => node['Actual Rows']))).toBe(1);
  });
});

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

function minutesAgo(minutes: number): string {
  return new Date(Date.UTC(2026, 0, 1, 12, -minutes)).toISOString();
}
