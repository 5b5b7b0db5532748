import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestBackend, type TestBackend } from '@panel/local-supabase/testing';
import * as v from 'valibot';
import { type Admin, signInAsAdmin } from '../../embedded-backend/admin.ts';
import { type ListQueries, listQueries, newCount } from './list-queries.ts';

const count = 20_000;
const migrations = join(__dirname, '../../../../supabase/migrations');

/** Loads reports, and defines a function that runs a query and describes its plan. */
const loading = `
  ${readFileSync(join(__dirname, '../../embedded-backend/load.sql'), 'utf8')}
  select bench.load_reports(${count - 1}, 0, ${count});
  analyze public.reports;
  create function bench.plan_of(_query text) returns json language plpgsql as $$
  declare _plan jsonb;
  begin
    execute 'explain (analyze, timing off, format json) ' || _query into _plan;
    return json_build_object(
      'steps', jsonb_path_query_array(_plan, 'strict $.**."Node Type"'),
      'discarded', (select coalesce(sum(rows::integer), 0)
        from jsonb_path_query(_plan, 'strict $.**."Rows Removed by Filter"') as rows));
  end $$;`;

const planSchema = v.object({
  /** What Postgres does, by its names. */
  steps: v.array(v.string()),
  /** The number of rows that it reads and does not return. */
  discarded: v.number(),
});

describe(`In a database with ${count} reports, as an administrator`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-migrations-'));
  let backend: TestBackend;
  let admin: Admin;
  let queries: ListQueries;

  beforeAll(async () => {
    for (const file of readdirSync(migrations)) {
      copyFileSync(join(migrations, file), join(folder, file));
    }
    writeFileSync(join(folder, '99990101000000_load.sql'), loading);
    backend = await startTestBackend(['--migrations', folder, '--schemas', 'public,bench']);
    admin = await signInAsAdmin(backend);
    queries = await listQueries(admin, count);
  });
  afterAll(async () => {
    await backend?.stop();
    rmSync(folder, { recursive: true });
  });

  async function planOf(_query: string | undefined) {
    const plan = v.parse(planSchema, await admin.call('plan_of', { _query }, 'bench'));
    // 'Result' is a policy of the table, which Postgres evaluates once.
    return { ...plan, steps: plan.steps.filter((step) => step !== 'Result') };
  }

  test('each window of the list is a part of an index, in its order', async () => {
    for (const [name, query] of Object.entries(queries.windows)) {
      const { steps, discarded } = await planOf(query);
      const asJson = ['Aggregate', 'Subquery Scan'];
      expect({ name, steps }).toEqual({ name, steps: [...asJson, 'Limit', 'Index Scan'] });
      // A window has 50 of the reports, of which three in five are pending.
      expect(discarded).toBeLessThan(100);
    }
  });

  test('new reports are counted in an index, without the others', async () => {
    const { steps, discarded } = await planOf(queries.others[newCount]);
    expect(steps).toEqual(['Aggregate', expect.stringMatching(/^Index (Only )?Scan$/)]);
    expect(discarded).toBe(0);
  });
});
