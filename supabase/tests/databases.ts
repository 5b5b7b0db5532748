import { startTestBackend } from '@panel/local-supabase/testing';
import { clientWith } from '@panel/local-supabase/testing/clients';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { isPostgres15Installed, type Postgres15, startPostgres15 } from './postgres-15.ts';
import { type Project, withMigration } from './project-kinds.ts';

/** Who sends a statement: the role of the request, and further claims of its token. */
export interface Caller extends Record<string, string | undefined> {
  role: string;
  sub?: string;
}

/** A database with a project in it. A statement that fails throws an Error with Postgres' message. */
export interface ProjectDatabase {
  /** Runs SQL as the owner of the project's tables, in one transaction, like a migration. */
  run: (sql: string) => Promise<void>;
  /** The rows of a query, as the owner or as a caller of the API. */
  rows: <Row>(query: string, caller?: Caller) => Promise<Row[]>;
  /** Writes as a caller of the API. Returns the number of rows. */
  write: (sql: string, caller: Caller) => Promise<number>;
  /** Applies further migrations, as `npm start` and `supabase db push` do. */
  migrate: (files: string[]) => Promise<void>;
  stop: () => Promise<void>;
}

/** A Postgres that the panel supports. */
export interface Engine {
  engine: string;
  start: (project: Project) => Promise<ProjectDatabase>;
  stop: () => void;
}

/** Functions for the tests, which the service role may call: SQL as the owner, and as a caller of the API. */
const testFunctions = `
  create function public.run_as_owner(_sql text) returns void
    language plpgsql security definer as $$ begin execute _sql; end $$;
  create function public.rows_of_owner(_query text) returns json
    language plpgsql security definer as $$
    declare found json;
    begin
      execute format('select coalesce(json_agg(found), ''[]'') from (%s) as found', _query) into found;
      return found;
    end $$;
  create function public.become(_claims json) returns void language plpgsql as $$
  begin
    perform set_config('request.jwt.claims', _claims::text, true);
    perform set_config('role', _claims ->> 'role', true);
  end $$;
  create function public.rows_of(_query text, _claims json) returns json language plpgsql as $$
    declare found json;
    begin
      perform public.become(_claims);
      execute format('select coalesce(json_agg(found), ''[]'') from (%s) as found', _query) into found;
      return found;
    end $$;
  create function public.write_as(_sql text, _claims json) returns bigint language plpgsql as $$
    declare written bigint;
    begin
      perform public.become(_claims);
      execute _sql;
      get diagnostics written = row_count;
      return written;
    end $$;
  grant execute on all functions in schema public to service_role;
`;

/** Calls one of the functions as the service role. Returns its JSON. */
type Call = (name: string, parameters: Record<string, unknown>) => Promise<unknown>;

function databaseWith(
  call: Call,
  migrate: ProjectDatabase['migrate'],
  stop: ProjectDatabase['stop'],
): ProjectDatabase {
  return {
    run: async (_sql) => void (await call('run_as_owner', { _sql })),
    rows: async <Row>(_query: string, _claims?: Caller) =>
      (await (_claims
        ? call('rows_of', { _query, _claims })
        : call('rows_of_owner', { _query }))) as Row[],
    write: async (_sql, _claims) => Number(await call('write_as', { _sql, _claims })),
    migrate,
    stop,
  };
}

const pglite: Engine = {
  engine: 'PGlite',
  start: async ({ migrations, seed }) => {
    const folder = mkdtempSync(join(tmpdir(), 'project-'));
    const startWith = (files: string[]) =>
      startTestBackend(['--data', folder, ...withMigration(testFunctions, files), '--seed', seed]);
    let backend = await startWith(migrations);
    const call: Call = async (name, parameters) => {
      const service = clientWith(backend, backend.serviceRoleKey);
      const { data, error } = await service.rpc(name, parameters as never);
      if (error !== null) {
        throw new Error(error.message);
      }
      return data;
    };
    const migrate = async (files: string[]) => {
      await backend.stop();
      backend = await startWith([...migrations, ...files]);
    };
    return databaseWith(call, migrate, async () => {
      await backend.stop();
      rmSync(folder, { recursive: true, force: true });
    });
  },
  stop: () => undefined,
};

/** One server; each project has a database of its own. */
function postgres15(): Engine {
  let server: Postgres15 | undefined;
  let count = 0;
  const start = (project: Project) => {
    server ??= startPostgres15();
    const { psql } = server;
    const name = `project_${++count}`;
    const run = (user: string, sql: string) => {
      const { stdout, stderr, status } = psql(user, [], sql, name);
      if (status !== 0) {
        const [, message = stderr] = /ERROR: {2}(.*)/.exec(stderr) ?? [];
        throw new Error(message);
      }
      return stdout;
    };
    const { status, stderr } = psql('supabase_admin', [
      '-c',
      `create database ${name} template postgres`,
      '-c',
      `grant create on database ${name} to postgres`,
    ]);
    if (status !== 0) {
      throw new Error(stderr);
    }
    for (const file of [...project.migrations, project.seed]) {
      run('postgres', readFileSync(file, 'utf8'));
    }
    run('postgres', testFunctions);
    const call: Call = (routine, parameters) =>
      promised(() => {
        const values = Object.entries(parameters).map(([key, value]) => {
          const text = typeof value === 'string' ? value : JSON.stringify(value);
          return `${key} => '${text.replaceAll("'", "''")}'`;
        });
        const sql = `set role service_role; select public.${routine}(${values.join(', ')})`;
        const answer = run('authenticator', sql).trim();
        return answer === '' ? undefined : (JSON.parse(answer) as unknown);
      });
    const migrate = (files: string[]) =>
      promised(() => files.forEach((file) => run('postgres', readFileSync(file, 'utf8'))));
    return databaseWith(call, migrate, () => Promise.resolve());
  };
  return {
    engine: 'PostgreSQL 15',
    start: (project) => promised(() => start(project)),
    stop: () => server?.stop(),
  };
}

/** The result of `work`, or the rejection with its error. */
function promised<T>(work: () => T): Promise<T> {
  return new Promise((resolve) => {
    resolve(work());
  });
}

/** The engines that are installed here. */
export const engines = isPostgres15Installed ? [pglite, postgres15()] : [pglite];

/**
 * Each project on each engine. On PGlite, which is slow to start, only the last project is tested by default:
 * the titles of the others end with `exhaustive`.
 */
export function onEveryEngine<Kind extends Project>(projects: Kind[]) {
  return engines.flatMap((engine, place) =>
    projects.map((kind, index) => {
      const isFast = engines.length > 1 && place > 0;
      const exhaustive = isFast || index === projects.length - 1 ? '' : ' @exhaustive';
      return { ...engine, ...kind, exhaustive };
    }),
  );
}
