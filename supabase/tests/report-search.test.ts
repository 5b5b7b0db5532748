import { SIGN_INS } from '@panel/local-supabase/testing';
import { foldingExamples } from '@panel/shared-testing/folding-examples';
import { readFileSync } from 'node:fs';

import { type Caller, engines, onEveryEngine, type ProjectDatabase } from './databases.ts';
import { additions, newProject, otherProjects, removeMadeFolders } from './project-kinds.ts';

interface Row {
  id: string;
  text: string;
  reason: string | null;
  status: string;
  content_type: string | null;
  created_at: string | null;
}

const admin: Caller = { role: 'authenticated', sub: SIGN_INS.admin.id };
const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

const combinations = onEveryEngine([newProject, ...otherProjects]);

afterAll(() => {
  engines.forEach(({ stop }) => stop());
  removeMadeFolders();
});

describe.each(combinations)(
  "'search_reports' (R38) on $engine, in $project$exhaustive",
  (combination) => {
    let database: ProjectDatabase;
    /** All reports in the default order of Postgres, newest first. */
    let all: Row[];

    beforeAll(async () => {
      database = await combination.start(combination);
      const { file } = additions.find(({ name }) => name === 'report_search')!;
      await database.run(readFileSync(file, 'utf8'));
      await database.run(`
      insert into public.reports (reason, message) values
        ('Zebra 100%', 'Caminho c:\\pasta_nova'), ('Zebra', null), (null, 'ZÉBRA às 10h')`);
      all = await database.rows<Row>(
        `select id::text, concat_ws(' ', reason, message) as text, reason::text, status::text, content_type::text, created_at
      from public.reports order by created_at desc, public.reports.id desc`,
      );
    });
    afterAll(() => database?.stop());

    const search = async (query: string, parameters = '', columns = 'id::text') => {
      const call = `public.search_reports(${quote(query)} ${parameters && `, ${parameters}`})`;
      const found = await database.rows<Row>(`select ${columns} from ${call}`, admin);
      return found.map(({ id }) => id);
    };
    const matching = (query: string, isListed: (row: Row) => boolean = () => true) => {
      const words = fold(query).split(/\s+/);
      const found = all.filter((row) => words.every((word) => fold(row.text).includes(word)));
      return found.filter(isListed).map(({ id }) => id);
    };
    const everyMatch = '_rows => null';

    test.each([
      'spam',
      'ASSEDIO',
      'assédio',
      'nao compareceu',
      'chat spam',
      'zebra',
      'e',
      'ze br',
      'a e i o u',
      '100%',
      'pasta_nova',
      'pasta%nova',
      'c:\\pasta',
      "d'água",
      'inexistente',
      '',
    ])('finds the reports with each word of %j, newest first', async (query) => {
      expect(await search(query, everyMatch)).toEqual(matching(query));
      expect(await search(query)).toEqual(matching(query).slice(0, 50));
    });

    test('uses the first 200 characters and 8 words of a query, so that no query takes minutes to plan', async () => {
      expect(await search('a '.repeat(100), everyMatch)).toEqual(matching('a'));
      expect(await search('a b c d e f g h zebra', everyMatch)).toEqual(
        matching('a b c d e f g h'),
      );
      expect(await search(`zebra${' '.repeat(200)}inexistente`, everyMatch)).toEqual(
        matching('zebra'),
      );
    });

    test('finds what the same search in the browser finds', async () => {
      for (const [text, found, notFound] of foldingExamples) {
        await database.run(`insert into public.reports (reason) values (${quote(text)})`);
        const [row] = await database.rows<Row>(
          `select id::text from public.reports where reason::text = ${quote(text)}`,
        );
        const finds = async (query: string) =>
          (await search(query, everyMatch)).includes(row!.id) ? query : `not ${query}`;
        expect([text, await Promise.all(found.map(finds))]).toEqual([text, found]);
        const others = notFound.map((query) => `not ${query}`);
        expect([text, await Promise.all(notFound.map(finds))]).toEqual([text, others]);
        await database.run(`delete from public.reports where reason::text = ${quote(text)}`);
      }
    });

    test('filters by status, type and time', async () => {
      const { created_at: middle } = all[700]!;
      expect(await search('o', `_status => 'PENDING', ${everyMatch}`)).toEqual(
        matching('o', ({ status }) => status === 'PENDING'),
      );
      expect(await search('o', `_type => 'comment', ${everyMatch}`)).toEqual(
        matching('o', ({ content_type }) => content_type === 'comment'),
      );
      expect(await search('o', `_from => '${middle}', ${everyMatch}`)).toEqual(
        matching('o', (row) => row.created_at !== null && row.created_at >= middle!),
      );
      expect(await search('o', `_before => '${middle}', ${everyMatch}`)).toEqual(
        matching('o', (row) => row.created_at !== null && row.created_at < middle!),
      );
      expect(await search('o', `_newest => '${middle}', ${everyMatch}`)).toEqual(
        matching('o', (row) => row.created_at === null || row.created_at <= middle!),
      );
    });

    test('filters by exactly one reason', async () => {
      for (const reason of ['Spam', 'spam', 'Sp', 'Zebra', 'Inexistente']) {
        const isListed = (row: Row) => row.reason === reason;
        expect(await search('', `_reason => '${reason}', _rows => 1000`)).toEqual(
          matching('', isListed).slice(0, 1000),
        );
        expect(
          await search('a', `_reason => '${reason}', _backwards => true, ${everyMatch}`),
        ).toEqual(matching('a', isListed).reverse());
      }
    });

    test.each(['_status', '_type', '_reason'])(
      'no report has a value that the column of %s cannot have, such as one that an enum lacks',
      async (parameter) => {
        expect(await search('', `${parameter} => '${'x'.repeat(400)}'`)).toEqual([]);
        expect(await search('', `${parameter} => ''`)).toEqual([]);
      },
    );

    test.each([false, true])(
      'pages through all matches once, in order; backwards: %s',
      async (backwards) => {
        const expected = backwards ? matching('o').reverse() : matching('o');
        const found: string[] = [];
        for (let page = [''], after = ''; page.length > 0;) {
          page = await search('o', `_rows => 77, _backwards => ${backwards} ${after}`);
          found.push(...page);
          const last = all.find(({ id }) => id === page.at(-1));
          const moment = last?.created_at ? `'${last.created_at}'` : 'null';
          after = `, _after_created => ${moment}, _after_id => '${last?.id}'`;
        }
        expect(found).toEqual(expected);
      },
    );

    test('finds reports that come after 2,500 others dated far ahead', async () => {
      await database.run(`
        insert into public.reports (reason, created_at) select 'Futuro', now() + interval '900 years' + n * interval '1 s'
        from generate_series(1, 2500) as n`);
      const found = matching('spam');
      expect(await search('spam')).toEqual(found.slice(0, 50));
      expect(await search('spam', `_backwards => true, ${everyMatch}`)).toEqual(found.reverse());
      expect(await search('futuro', '_rows => 900, _skip => 1900')).toHaveLength(600);
      expect(await search('futuro', '_rows => 900, _backwards => true')).toHaveLength(900);
      await database.run(`delete from public.reports where reason = 'Futuro'`);
    });

    test('looks at the first 1,000 characters of a reason and 10,000 of a message', async () => {
      const lengths = `select length(panel.search_text(repeat('a', 2000), repeat('b', 20000))) as id`;
      expect(await database.rows(lengths)).toEqual([{ id: 11_001 }]);
    });

    test('passes over reports that policies hide from the caller, and skips none but visible ones', async () => {
      const { created_at: middle } = all[700]!;
      const shown = matching('o', (row) => row.created_at !== null && row.created_at < middle!);
      await database.run(`
        create policy "deleted" on public.reports as restrictive for select to authenticated
          using (created_at < '${middle}')`);
      expect(await search('o')).toEqual(shown.slice(0, 50));
      expect(await search('o', '_skip => 60, _rows => 20')).toEqual(shown.slice(60, 80));
      expect(await search('o', '_skip => 60, _rows => 1000')).toEqual(shown.slice(60));
      expect(await search('o', '_rows => 1000, _backwards => true')).toEqual(shown.toReversed());
      expect(await search('o', everyMatch)).toEqual(shown);
      await database.run('drop policy "deleted" on public.reports');
    });

    test('skips rows, returns at most 1,000, and no fewer than one', async () => {
      const found = matching('o');
      expect(await search('o', '_skip => 600, _rows => 20')).toEqual(found.slice(600, 620));
      expect(await search('', '_rows => 5000')).toEqual(all.slice(0, 1000).map(({ id }) => id));
      expect(await search('', '_rows => -1')).toHaveLength(1);
    });
  },
);
