import { SIGN_INS } from '@panel/local-supabase/testing';
import { basename, join } from 'node:path';

import { schemaLines } from './catalogue.ts';
import { type Caller, engines, type ProjectDatabase } from './databases.ts';
import { filesOf, type Project, removeMadeFolders } from './project-kinds.ts';

const current = filesOf(join(__dirname, '../migrations'));
const earlier = filesOf(join(__dirname, 'fixtures/migrations-4c0e17d'));
/** Commits whose databases had additions that are superseded, with the newest version of each. */
const earlierAdditions = [
  { commit: '14295bdc', newest: '20261127090600' },
  { commit: 'c7737363', newest: '20261128090200' },
];
const seed = join(__dirname, '../seed.sql');

const versionOf = (file: string) => basename(file).split('_')[0]!;
/** The files of which a database has no version, as `supabase db push` finds them. */
const pendingAfter = (applied: string[]) => {
  const versions = new Set(applied.map(versionOf));
  return current.filter((file) => !versions.has(versionOf(file)));
};
const schemaOf = async (database: ProjectDatabase) =>
  (await database.rows<{ line: string }>(schemaLines)).map(({ line }) => line).sort();

/** Decides six reports and opens one. */
const use = `
  update public.reports set status = 'REVIEWED', updated_at = now() where id in (
    select id from public.reports where status = 'PENDING' order by id limit 6);
  insert into private.report_views select id, '${SIGN_INS.admin.id}', now() from public.reports limit 1;
`;

const admin: Caller = { role: 'authenticated', sub: SIGN_INS.admin.id };

afterAll(() => {
  engines.forEach(({ stop }) => stop());
  removeMadeFolders();
});

test('every version of the earlier migrations is still in the folder, as `supabase db push` demands', () => {
  expect(current.map(versionOf)).toEqual(expect.arrayContaining(earlier.map(versionOf)));
  expect(new Set(current.map(versionOf)).size).toBe(current.length);
});

describe.each(engines)(
  'On $engine, a database of the migrations of commit 4c0e17d',
  ({ start }) => {
    const databases: ProjectDatabase[] = [];
    async function startWith(migrations: string[]): Promise<ProjectDatabase> {
      const project: Project = { project: 'ours', migrations, seed };
      const database = await start(project);
      databases.push(database);
      return database;
    }
    afterAll(async () => {
      await Promise.all(databases.map(({ stop }) => stop()));
    });

    test('keeps its rows and decisions, and gets the schema of a new one', async () => {
      const [moved, made] = [await startWith(earlier), await startWith(current)];
      await moved.run(use);
      const reports = () => moved.rows('select * from public.reports order by id');
      const columns = 'id, report_id::text, from_status, to_status, decided_by, decided_at';
      const decisionsIn = (schema: string) =>
        moved.rows<{ id: number }>(`select ${columns} from ${schema}.report_decisions order by id`);
      const [before, decided] = [await reports(), await decisionsIn('public')];
      expect(decided).toHaveLength(6);

      await moved.migrate(pendingAfter(earlier));

      expect(await schemaOf(moved)).toEqual(await schemaOf(made));
      expect(await reports()).toEqual(before);
      expect(await decisionsIn('panel')).toEqual(decided);

      const next = `update public.reports set status = 'REVIEWED'
      where id = (select id from public.reports where status = 'PENDING' limit 1)`;
      expect(await moved.write(next, admin)).toBe(1);
      const recorded = await decisionsIn('panel');
      expect(recorded).toHaveLength(7);
      expect(recorded.at(-1)?.id).toBeGreaterThan(decided.at(-1)!.id);
    });

    test.each(earlierAdditions)(
      'with the additions of commit $commit gets the schema of a new one, and finds what that one finds',
      async ({ commit, newest }) => {
        const superseded = filesOf(join(__dirname, `fixtures/migrations-${commit}`));
        const versions = new Set(superseded.map(versionOf));
        const applied = current
          .filter((file) => versionOf(file) <= newest && !versions.has(versionOf(file)))
          .concat(superseded)
          .sort((one, other) => (versionOf(one) < versionOf(other) ? -1 : 1));
        const [moved, made] = [await startWith(applied), await startWith(current)];
        await moved.rows(`select * from public.note_report_view('7')`, admin);
        await moved.run(`insert into public.reports (reason) values ('Água e pão')`);

        await moved.migrate(pendingAfter(applied));

        expect(await schemaOf(moved)).toEqual(await schemaOf(made));
        const found = `select reason from public.search_reports('agua pao', _reason => 'Água e pão')`;
        expect(await moved.rows(found, admin)).toEqual([{ reason: 'Água e pão' }]);
      },
    );

    test.each([3, 6, 8, 9, 12, 14])(
      'also gets that schema after only %s of the migrations @exhaustive',
      async (count) => {
        const applied = earlier.slice(0, count);
        const [moved, made] = [await startWith(applied), await startWith(current)];
        await moved.migrate(pendingAfter(applied));
        expect(await schemaOf(moved)).toEqual(await schemaOf(made));
      },
    );
  },
);
