import { SIGN_INS, startTestBackend, type TestBackend } from '@panel/local-supabase/testing';
import {
  clientWith,
  newAccount,
  signedIn,
  signedInWithMfa,
} from '@panel/local-supabase/testing/clients';
import type { Database } from '@panel/shared-auth';
import type { SupabaseClient } from '@supabase/supabase-js';

import { signedHere, tokenWith } from './tokens.ts';
import { removeMadeFolders, withMigration } from './project-kinds.ts';

type Decision = Database['public']['Functions']['list_report_decisions']['Returns'][number];

/** Functions for what the API does not offer: to decide and fail in one transaction, and to redate a decision. */
const sqlOfOwner = `
  create function public.decide_and_fail(_id uuid) returns void language plpgsql as $$
  begin
    update public.reports set status = 'REVIEWED' where id = _id;
    if not exists (select from panel.report_decisions where report_id = _id::text) then
      raise 'the decision is not in the same transaction';
    end if;
    raise sqlstate 'PT418' using message = 'failed after the decision';
  end $$;
  create function public.redate(_id uuid, _moment timestamptz) returns void
    language sql security definer as $$
    update panel.report_decisions set decided_at = _moment where report_id = _id::text
  $$;
`;

const { admin: adminAccount, adminWithMfa } = SIGN_INS;

describe('Who decided about a report', () => {
  let backend: TestBackend;
  let admin: SupabaseClient;
  let other: SupabaseClient;
  let service: SupabaseClient;

  beforeAll(async () => {
    const flags = ['--schemas', 'public,panel', ...signedHere];
    backend = await startTestBackend([...withMigration(sqlOfOwner), ...flags]);
    admin = await signedIn(backend, adminAccount);
    other = await signedInWithMfa(backend);
    service = clientWith(backend, backend.serviceRoleKey);
  });
  afterAll(async () => {
    await backend?.stop();
    removeMadeFolders();
  });

  async function newReport(): Promise<string> {
    const report = { reason: 'Spam', message: 'Propaganda', content_type: 'post' };
    const { data } = await service.from('reports').insert(report).select().single<{ id: string }>();
    return data?.id ?? '';
  }
  const decide = (client: SupabaseClient, id: string, status = 'REVIEWED') =>
    client.from('reports').update({ status }).eq('id', id).throwOnError();
  async function decisions(parameters: object): Promise<Decision[]> {
    const answer = await admin.rpc('list_report_decisions', parameters).throwOnError();
    return answer.data as Decision[];
  }
  async function decidedBy(client: SupabaseClient, moment?: string): Promise<string> {
    const id = await newReport();
    await decide(client, id);
    if (moment !== undefined) {
      await service.rpc('redate', { _id: id, _moment: moment }).throwOnError();
    }
    return id;
  }
  /** Creates an administrator. Returns his id and client. */
  async function newAdmin() {
    const client = await signedIn(backend, await newAccount(backend, 'admin'));
    const { data } = await client.auth.getUser();
    return { client, id: data.user?.id ?? '', email: data.user?.email };
  }

  test('is recorded with the report, both statuses, the moment and the name (T44)', async () => {
    const before = Date.now();
    const id = await newReport();
    await decide(admin, id, 'ACTION_TAKEN');
    const [decision, ...more] = await decisions({ _report: id });
    expect(more).toEqual([]);
    expect(decision).toEqual({
      id: expect.any(Number) as number,
      report_id: id,
      from_status: 'PENDING',
      to_status: 'ACTION_TAKEN',
      decided_by: adminAccount.id,
      name: adminAccount.email,
      decided_at: expect.any(String) as string,
      reason: 'Spam',
      message: 'Propaganda',
      content_type: 'post',
    });
    expect(Date.parse(decision!.decided_at)).toBeGreaterThanOrEqual(before - 1);
  });

  test('is not known when the service role decides, whatever the subject of its token', async () => {
    for (const sub of [undefined, 'import-job', '', 7, crypto.randomUUID()]) {
      const token = tokenWith({ role: 'service_role', sub });
      const id = await decidedBy(clientWith(backend, token));
      expect(await decisions({ _report: id })).toMatchObject([
        { to_status: 'REVIEWED', decided_by: null, name: null },
      ]);
    }
  });

  test('is recorded each time the status changes, newest first, and at no other change', async () => {
    const id = await decidedBy(admin);
    await service.from('reports').update({ message: 'Outra' }).eq('id', id).throwOnError();
    await decide(service, id, 'REVIEWED');
    await decide(service, id, 'PENDING');
    await decide(other, id, 'ACTION_TAKEN');
    const rows = await decisions({ _report: id });
    expect(rows.map((row) => [row.from_status, row.to_status, row.decided_by])).toEqual([
      ['PENDING', 'ACTION_TAKEN', adminWithMfa.id],
      ['REVIEWED', 'PENDING', null],
      ['PENDING', 'REVIEWED', adminAccount.id],
    ]);
  });

  test('is only the first of two administrators who decide at once (T7)', async () => {
    const id = await newReport();
    const closing = [admin, other].map((client) =>
      client.from('reports').update({ status: 'REVIEWED' }).eq('id', id).select(),
    );
    const winner = (await Promise.all(closing)).findIndex(({ data }) => data?.length === 1);
    expect(await decisions({ _report: id })).toMatchObject([
      { decided_by: [adminAccount, adminWithMfa][winner]?.id },
    ]);
  });

  test('is recorded in the transaction of the decision, and rolled back with it', async () => {
    const id = await newReport();
    const failure = await admin.rpc('decide_and_fail', { _id: id });
    expect(failure.status).toBe(418);
    expect(await decisions({ _report: id })).toEqual([]);
    expect((await service.from('reports').select('status').eq('id', id)).data).toEqual([
      { status: 'PENDING' },
    ]);
  });

  test('cannot be written, changed or deleted directly, not even by the service role (T44)', async () => {
    const id = await decidedBy(admin);
    const recorded = await decisions({ _report: id });
    const forged = { report_id: id, from_status: 'PENDING', to_status: 'REVIEWED' };
    for (const client of [admin, other, service]) {
      const table = () => client.schema('panel').from('report_decisions');
      for (const attempt of [
        table().insert({ ...forged, decided_by: adminWithMfa.id }),
        table().update({ decided_by: adminWithMfa.id }).eq('report_id', id),
        table().delete().eq('report_id', id),
      ]) {
        expect(await attempt).toMatchObject({ status: 403, error: { code: '42501' } });
      }
    }
    expect(await decisions({ _report: id })).toEqual(recorded);
  });

  test('stays with the report when its id changes, and is left out once the report is deleted', async () => {
    const [id, later] = [await decidedBy(admin), crypto.randomUUID()];
    await service.from('reports').update({ id: later }).eq('id', id).throwOnError();
    expect(await decisions({ _report: later })).toHaveLength(1);
    await service.from('reports').delete().eq('id', later).throwOnError();
    expect(await decisions({ _report: later })).toEqual([]);
    const [latest] = await decisions({ _rows: 1 });
    expect(latest?.report_id).not.toBe(later);
  });

  test('is shown by the e-mail address, whatever the profile says, and is unknown once the account is deleted', async () => {
    const { client, id: user_id, email } = await newAdmin();
    const report = await decidedBy(client);
    const profile = { user_id, first_name: 'Ana', display_name: SIGN_INS.adminWithMfa.email };
    await service.from('profiles').insert(profile).throwOnError();
    expect(await decisions({ _report: report })).toMatchObject([
      { decided_by: user_id, name: email },
    ]);

    await service.auth.admin.deleteUser(user_id);
    expect(await decisions({ _report: report })).toMatchObject([{ decided_by: null, name: null }]);
  });

  test('is listed newest first, in pages that neither repeat nor skip a decision', async () => {
    const all = await decisions({ _rows: 200 });
    expect(all).toHaveLength(200);
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).sort((a, b) => b - a));
    const first = await decisions({});
    const second = await decisions({ _after: first.at(-1)?.id });
    expect([...first, ...second]).toEqual(all.slice(0, 100));
    expect(await decisions({ _rows: 100_000 })).toHaveLength(200);
    expect(await decisions({ _rows: -1 })).toHaveLength(1);
  });

  test('is listed and counted for a day in the time zone of the caller, most decisions first', async () => {
    const { client, id: person } = await newAdmin();
    const evening = await decidedBy(client, '2031-01-02T02:59:59Z');
    const midnight = await decidedBy(admin, '2031-01-02T03:00:00Z');
    const noon = await decidedBy(client, '2031-01-02T15:00:00Z');
    const reopened = await decidedBy(admin, '2031-01-03T02:59:59Z');
    await decide(service, reopened, 'PENDING');
    await service.rpc('redate', { _id: reopened, _moment: '2031-01-02T16:00:00Z' }).throwOnError();

    const day = { _day: '2031-01-02', _time_zone: 'America/Sao_Paulo' };
    const reports = async (parameters: object) =>
      (await decisions(parameters)).map(({ report_id }) => report_id);
    expect(await reports(day)).toEqual([reopened, reopened, noon, midnight]);
    expect(await reports({ ...day, _person: person })).toEqual([noon]);
    expect(await reports({ _person: person })).toEqual([noon, evening]);
    expect(await reports({ ...day, _time_zone: 'UTC', _person: person })).toEqual([noon, evening]);

    const count = async (parameters: object) =>
      (await admin.rpc('count_report_decisions', parameters)).data as unknown;
    expect(await count(day)).toMatchObject([
      { decided_by: adminAccount.id, name: adminAccount.email, count: 2 },
      { decided_by: person, count: 1 },
    ]);
    expect(await count({ ...day, _day: '2031-01-05' })).toEqual([]);
  });

  test('is listed and counted for several days, and for one decision', async () => {
    const { client, id: person } = await newAdmin();
    const first = await decidedBy(client, '2032-01-02T03:00:00Z');
    const last = await decidedBy(client, '2032-01-05T02:59:59Z');
    await decidedBy(client, '2032-01-05T03:00:00Z');
    const acted = await newReport();
    await decide(client, acted, 'ACTION_TAKEN');
    await service.rpc('redate', { _id: acted, _moment: '2032-01-03T12:00:00Z' }).throwOnError();
    const days = { _day: '2032-01-02', _until: '2032-01-04', _time_zone: 'America/Sao_Paulo' };
    const reviewed = { ...days, _decision: 'REVIEWED' };

    const reports = async (parameters: object) =>
      (await decisions(parameters)).map(({ report_id }) => report_id);
    expect(await reports(days)).toEqual([acted, last, first]);
    expect(await reports(reviewed)).toEqual([last, first]);
    const count = async (parameters: object) =>
      (await admin.rpc('count_report_decisions', parameters)).data as unknown;
    expect(await count(days)).toMatchObject([{ decided_by: person, count: 3 }]);
    expect(await count(reviewed)).toMatchObject([{ decided_by: person, count: 2 }]);
  });

  test('is the last one of each report, for many reports at once', async () => {
    const [once, twice, never] = [
      await decidedBy(admin),
      await decidedBy(admin),
      await newReport(),
    ];
    await decide(service, twice, 'PENDING');
    await decide(other, twice, 'ACTION_TAKEN');
    const asked = { _reports: [once, twice, never, twice, 'x', null] };
    const answer = await admin.rpc('last_report_decisions', asked).throwOnError();
    const rows = answer.data as Decision[];
    const byReport = new Map(rows.map((row) => [row.report_id, row]));
    expect([...byReport.keys()].sort()).toEqual([once, twice].sort());
    expect(rows).toHaveLength(2);
    expect(byReport.get(once)).toMatchObject({ to_status: 'REVIEWED', name: adminAccount.email });
    expect(byReport.get(twice)).toMatchObject({
      to_status: 'ACTION_TAKEN',
      name: adminWithMfa.email,
    });
  });

  test('is refused for a time zone that Postgres does not know', async () => {
    const mars = { _day: '2031-01-02', _time_zone: 'Mars/Olympus' };
    for (const routine of ['list_report_decisions', 'count_report_decisions']) {
      expect(await admin.rpc(routine, mars)).toMatchObject({ error: { code: '22023' } });
    }
  });
});
