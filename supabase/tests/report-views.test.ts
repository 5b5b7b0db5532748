import { SIGN_INS, startTestBackend, type TestBackend } from '@panel/local-supabase/testing';
import { clientWith, signedIn, signedInWithMfa } from '@panel/local-supabase/testing/clients';
import type { Database } from '@panel/shared-auth';
import type { SupabaseClient } from '@supabase/supabase-js';

import { removeMadeFolders, withMigration } from './project-kinds.ts';

type View = Database['public']['Functions']['note_report_view']['Returns'][number];

/** Functions that delete all views, make them older, and count them. */
const sqlOfOwner = `
  create function public.clear_views() returns void language sql security definer as $$
    truncate panel.report_viewers
  $$;
  create function public.age_views(_by interval) returns void language sql security definer as $$
    update panel.report_viewers set seen_at = seen_at - _by, reports = (
      select coalesce(jsonb_object_agg(key, value::float8 - extract(epoch from _by)), '{}') from jsonb_each(reports))
  $$;
  create function public.count_views() returns bigint language sql security definer as $$
    select count(*) from panel.report_viewers, jsonb_each(reports)
  $$;
  create function public.count_rows() returns bigint language sql security definer as $$
    select count(*) from panel.report_viewers
  $$;
`;

const { admin: adminAccount, adminWithMfa, player } = SIGN_INS;

describe('Who has a report open', () => {
  let backend: TestBackend;
  let admin: SupabaseClient;
  let other: SupabaseClient;
  let service: SupabaseClient;
  let reports: [string, string];

  beforeAll(async () => {
    backend = await startTestBackend(withMigration(sqlOfOwner));
    admin = await signedIn(backend, adminAccount);
    other = await signedInWithMfa(backend);
    service = clientWith(backend, backend.serviceRoleKey);
  });
  afterAll(async () => {
    await backend?.stop();
    removeMadeFolders();
  });

  beforeEach(async () => {
    await service.rpc('clear_views').throwOnError();
    const two = [{ reason: 'Spam' }, { reason: 'Golpe' }];
    const { data } = await service.from('reports').insert(two).select();
    const [first, second] = data as { id: string }[];
    reports = [first?.id ?? '', second?.id ?? ''];
  });

  /** Records which report a window has open and which it has left. Returns the views of others. */
  async function note(client: SupabaseClient, report?: string, left?: string): Promise<View[]> {
    const answer = await client.rpc('note_report_view', {
      _report: report ?? null,
      _left: left ?? null,
    });
    if (answer.error) {
      throw new Error(`${answer.status} ${answer.error.code}`);
    }
    return answer.data as View[];
  }
  const seenBy = async (client: SupabaseClient) =>
    (await note(client)).map(({ report_id }) => report_id).sort();

  test('is told to the others with the name, and not to that person', async () => {
    const [report] = reports;
    expect(await note(admin, report)).toEqual([]);
    expect(await note(other, report)).toEqual([
      { report_id: report, viewer: adminAccount.id, name: adminAccount.email },
    ]);
    expect(await note(admin)).toEqual([
      { report_id: report, viewer: adminWithMfa.id, name: adminWithMfa.email },
    ]);
  });

  test('is told for each of two windows, and closing one ends only that one', async () => {
    const [first, second] = reports;
    await note(admin, first);
    await note(admin, second);
    expect(await seenBy(other)).toEqual([first, second].sort());
    await note(admin);
    expect(await seenBy(other)).toEqual([first, second].sort());
    await note(admin, undefined, first);
    expect(await seenBy(other)).toEqual([second]);
    await note(admin, first, second);
    expect(await seenBy(other)).toEqual([first]);
    await note(admin, first, first);
    expect(await seenBy(other)).toEqual([first]);
  });

  test('is forgotten 60 seconds after the last request about that report, and deleted', async () => {
    const [first, second] = reports;
    await note(admin, first);
    await note(admin, second);
    await service.rpc('age_views', { _by: '50 seconds' }).throwOnError();
    expect(await seenBy(other)).toEqual([first, second].sort());
    await note(admin, second);
    await service.rpc('age_views', { _by: '11 seconds' }).throwOnError();
    expect(await seenBy(other)).toEqual([second]);
    await note(admin, second);
    expect((await service.rpc('count_views')).data).toBe(1);
    await service.rpc('age_views', { _by: '61 seconds' }).throwOnError();
    await note(other);
    expect((await service.rpc('count_rows')).data).toBe(0);
  });

  test('is kept for the latest 20 reports of a person, in one row', async () => {
    for (let report = 1; report <= 25; report++) {
      await note(admin, `${report}`);
    }
    const latest = Array.from({ length: 20 }, (_, index) => `${index + 6}`);
    expect(await seenBy(other)).toEqual(latest.sort());
    expect((await service.rpc('count_views')).data).toBe(20);
    expect((await service.rpc('count_rows')).data).toBe(1);
    await note(admin, 'x'.repeat(201));
    expect(await seenBy(other)).toEqual(latest.sort());
  });

  test('can be recorded and ended only by that person (T45)', async () => {
    const [report] = reports;
    await note(admin, report);
    await note(other, undefined, report);
    expect(await seenBy(other)).toEqual([report]);
    const forged = { _report: report, _viewer: adminWithMfa.id };
    expect(await admin.rpc('note_report_view', forged)).toMatchObject({ status: 404 });
    const table = admin.schema('panel').from('report_viewers');
    expect(await table.insert({ report_id: report })).toMatchObject({ status: 406 });
  });

  test('leaves no trace of callers who are refused', async () => {
    const [report] = reports;
    const refusals = [
      [clientWith(backend), '401 42501'],
      [await signedIn(backend, player), '403 42501'],
      [await signedIn(backend, adminWithMfa), '401 PT401'],
      [service, '403 42501'],
    ] as const;
    for (const [client, refusal] of refusals) {
      await expect(note(client, report)).rejects.toThrow(refusal);
    }
    expect((await service.rpc('count_views')).data).toBe(0);
  });

  test('cannot be recorded by a former administrator (R2)', async () => {
    const [report] = reports;
    const own = () => service.from('user_roles');
    await own().update({ role: 'moderator' }).eq('user_id', adminAccount.id).throwOnError();
    await expect(note(admin, report)).rejects.toThrow('403 42501');
    await own().update({ role: 'admin' }).eq('user_id', adminAccount.id).throwOnError();
  });
});
