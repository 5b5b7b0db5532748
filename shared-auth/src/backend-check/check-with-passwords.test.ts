import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  requestAsService,
  SIGN_INS,
  startTestBackend,
  type TestBackend,
} from '@panel/local-supabase/testing';
import { currentCode, newAccount } from '@panel/local-supabase/testing/clients';
import { interceptFetch } from '@panel/shared-testing';
import { checkWithPasswords, type PasswordAccess } from './check-with-passwords.ts';
import type { Finding, FindingStatus } from './finding.ts';
import { tableNames } from './protocol/section-7.ts';

const supabaseFolder = join(__dirname, '../../../supabase');
/** A project with the tables and functions of the specification, and nothing of ours. */
const bareProject = ['--migrations', join(supabaseFolder, 'tests/projects/section-7')];
/** A new project with our migrations. */
const newProject = ['--migrations', join(supabaseFolder, 'migrations')];

const seedFolder = mkdtempSync(join(tmpdir(), 'seed-'));
afterAll(() => rmSync(seedFolder, { recursive: true }));

let ours: TestBackend;
let bare: TestBackend;
/** The backends that a test has started. */
const running: TestBackend[] = [];

beforeAll(async () => {
  ours = await startTestBackend(newProject);
  bare = await startTestBackend(bareProject);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((backend) => backend.stop()));
});
afterAll(async () => {
  await Promise.all([ours.stop(), bare.stop()]);
});

async function start(flags: string[]): Promise<TestBackend> {
  const backend = await startTestBackend(flags);
  running.push(backend);
  return backend;
}

/** Starts a project with one change. */
function startChanged(sql: string, project = bareProject): Promise<TestBackend> {
  const seed = join(seedFolder, 'seed.sql');
  writeFileSync(seed, `${readFileSync(join(supabaseFolder, 'seed.sql'), 'utf8')}\n${sql}`);
  return start([...project, '--seed', seed]);
}

async function check(
  { url, anonKey }: Pick<TestBackend, 'url' | 'anonKey'>,
  change: Partial<PasswordAccess> = {},
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const access: PasswordAccess = {
    url,
    anonKey,
    origin: 'http://localhost:3000',
    administrator: SIGN_INS.admin,
    player: SIGN_INS.player,
    askCode: () => Promise.resolve(currentCode()),
    ...change,
  };
  for await (const finding of checkWithPasswords(access)) {
    findings.push(finding);
  }
  return findings;
}

/** The status of each check that did not end with 'ok', by the id of the check. */
function remarks(findings: Finding[]): Record<string, string> {
  const notOk = findings.filter(({ status }) => status !== 'ok');
  return Object.fromEntries(notOk.map(({ id, status }) => [id, status]));
}

function findingOf(findings: Finding[], id: string): Finding {
  return findings.find((finding) => finding.id === id)!;
}

/** Checks without a result: the backend has few reports, and its auth server does not publish its settings. */
const unknown = {
  'second-factor-enrolment': 'unverified',
  'index-list': 'unverified',
  'index-pending': 'unverified',
};

const remarksOfBareProject = {
  ...unknown,
  'functions-visitor': 'warning',
  'addition-who_decided': 'optional',
  'addition-open_reports': 'optional',
  'addition-report_search': 'optional',
  'addition-day_counts': 'optional',
  'addition-hidden_rows': 'optional',
};

test('a new project with our migrations passes all checks', async () => {
  const findings = await check(ours);
  const found = remarks(findings);
  expect(found).toMatchObject(unknown);
  for (const name of [
    'who_decided',
    'open_reports',
    'report_search',
    'day_counts',
    'hidden_rows',
  ]) {
    expect(findingOf(findings, `addition-${name}`).status).toBe('ok');
  }
  expect(Object.values(found)).not.toContain('failed');
  expect(Object.values(found)).not.toContain('warning');
});

test('an empty new project is warned about its six tables, without SQL for policies that it may have', async () => {
  const backend = await start([...newProject, '--no-seed']);
  const administrator = await newAccount(backend, 'admin');
  const findings = await check(backend, { administrator, player: undefined });
  const warnings = findings.filter(({ status }) => status === 'warning');
  expect(warnings.map(({ id }) => id)).toEqual(tableNames.map((table) => `read-${table}`));
  for (const { advice, sql } of warnings) {
    expect(advice).toContain('Se a tabela está vazia, está certo.');
    expect(sql).toBeUndefined();
  }
});

test('a project with only what the specification names lacks nothing but additions, and its functions answer visitors', async () => {
  const findings = await check(bare);
  expect(remarks(findings)).toEqual(remarksOfBareProject);
  expect(findingOf(findings, 'functions-visitor')).toMatchObject({
    detail: expect.stringContaining('get_total_games_count()') as string,
    sql: expect.stringContaining(
      'revoke execute on function public.get_total_users_count() from public, anon;',
    ) as string,
  });
  expect(findingOf(findings, 'addition-report_search').advice).toContain(
    "'report_search' em supabase/README.md",
  );
});

test('an addition of an earlier version is offered again', async () => {
  const files = [
    'undo/report_search.sql',
    'tests/fixtures/migrations-c7737363/20261128090100_addition_report_search.sql',
  ];
  const sql = files.map((file) => readFileSync(join(supabaseFolder, file), 'utf8')).join('\n');
  const findings = await check(await startChanged(sql, newProject));
  expect(findingOf(findings, 'addition-report_search')).toMatchObject({
    status: 'optional',
    detail: 'Não está no banco ou está numa versão anterior; o painel funciona sem ela.',
  });
});

test('a backend whose answers hold 20 rows is told how to raise the limit', async () => {
  const findings = await check(await start([...bareProject, '--max-rows', '20']));
  expect(remarks(findings)).toEqual({ ...remarksOfBareProject, 'max-rows': 'warning' });
  expect(findingOf(findings, 'max-rows').detail).toContain('até 20 linhas');
});

interface Fault {
  fault: string;
  sql: string;
  /** Checks that end otherwise than for an unchanged project. */
  remarks: Record<string, string>;
  /** A part of the finding of the first of these checks. */
  text: string;
  /** How the check ends after the SQL of its finding has run, if that repairs the fault. */
  repaired?: FindingStatus;
}

const faults: Fault[] = [
  {
    fault: 'a policy that shows reports to everybody',
    sql: 'create policy everybody on public.reports for select using (true)',
    remarks: {
      'hidden-reports-visitor': 'failed',
      'update-visitor': 'unverified',
      'hidden-reports-player': 'failed',
      'update-player': 'unverified',
    },
    text: 'revoke select, update, delete on public.reports from anon;',
  },
  {
    fault: 'a missing column',
    sql: 'alter table public.profiles drop column gender, drop column first_name',
    remarks: { 'read-profiles': 'failed' },
    text: 'Faltam colunas: first_name, gender.',
    repaired: 'ok',
  },
  {
    fault: 'an enum without REVIEWED',
    sql: `update public.reports set status = 'ACTION_TAKEN' where status = 'REVIEWED';
      create type public.report_status as enum ('PENDING', 'ACTION_TAKEN');
      alter table public.reports alter column status drop default;
      alter table public.reports alter column status type public.report_status
        using status::public.report_status`,
    remarks: { statuses: 'failed' },
    text: `alter type public.report_status add value 'REVIEWED';`,
    repaired: 'ok',
  },
  {
    fault: 'updates that nobody may make',
    sql: 'revoke update on public.reports from authenticated',
    remarks: { update: 'failed' },
    text: 'grant update (status, updated_at) on public.reports to authenticated;',
    repaired: 'ok',
  },
];

const otherFaults: Fault[] = [
  {
    fault: 'a policy that shows players a part of the reports',
    sql: `create policy own on public.reports for select to authenticated using (status = 'REVIEWED')`,
    remarks: { 'hidden-reports-player': 'warning', 'update-player': 'unverified' },
    text: 'de 1.500',
  },
  {
    fault: 'games that visitors see',
    sql: 'create policy everybody on public.games for select to anon using (true)',
    remarks: { 'hidden-games-visitor': 'warning' },
    text: '200 à vista.',
  },
  {
    fault: 'a role function that calls everybody an administrator',
    sql: `create or replace function public.get_user_role(_user_id uuid) returns text
      language sql stable as $$ select 'admin' $$`,
    remarks: { 'role-player': 'failed' },
    text: "'admin' para o jogador",
  },
  {
    fault: 'no function for a sum',
    sql: 'drop function public.get_total_games_count()',
    remarks: { 'function-get_total_games_count': 'failed' },
    text: 'create function public.get_total_games_count() returns bigint',
    repaired: 'ok',
  },
  {
    fault: 'no column for the moment of a decision',
    sql: 'alter table public.reports drop column updated_at',
    remarks: { update: 'failed', 'read-reports': 'failed' },
    text: 'add column if not exists updated_at timestamptz;',
    repaired: 'ok',
  },
  {
    fault: 'a table that does not exist',
    sql: 'drop table public.game_feeds',
    remarks: {
      'read-game_feeds': 'failed',
      'hidden-game_feeds-visitor': 'unverified',
      'hidden-game_feeds-player': 'unverified',
    },
    text: 'create table public.game_feeds (',
    repaired: 'warning',
  },
  {
    fault: 'a table whose rows no policy shows to administrators',
    sql: 'drop policy admins on public.sports',
    remarks: { 'read-sports': 'warning' },
    text: 'O administrador não vê linhas.',
  },
  {
    fault: 'a table that administrators may not read',
    sql: 'revoke select on public.sports from authenticated',
    remarks: { 'read-sports': 'failed' },
    text: 'grant select on public.sports to authenticated;',
    repaired: 'ok',
  },
];

test.each(faults)('$fault: only the checks that this concerns say so', expectRemarks);

test.each(otherFaults)(
  '$fault: only the checks that this concerns say so @exhaustive',
  expectRemarks,
);

test.each([...faults, ...otherFaults].filter(({ repaired }) => repaired))(
  '$fault: the SQL of the finding repairs it @exhaustive',
  async ({ sql, remarks: concerned, repaired }) => {
    const [id = ''] = Object.keys(concerned);
    const { sql: repair } = findingOf(await check(await startChanged(sql)), id);
    const findings = await check(await startChanged(`${sql};\n${repair}`));
    expect(findingOf(findings, id).status).toBe(repaired);
  },
);

test('the SQL of the warnings closes functions to visitors, and demands the second factor @exhaustive', async () => {
  const withFactor = { administrator: SIGN_INS.adminWithMfa };
  const before = await check(bare, withFactor);
  const [functions, factor] = ['functions-visitor', 'second-factor-required'].map(
    (id) => findingOf(before, id).sql,
  );
  const after = await check(await startChanged(`${functions}\n${factor}`), withFactor);
  expect(Object.values(remarks(after))).not.toContain('warning');
  expect(findingOf(after, 'update').status).toBe('ok');
});

async function expectRemarks(row: Fault): Promise<void> {
  const findings = await check(await startChanged(row.sql));
  expect(remarks(findings)).toEqual({ ...remarksOfBareProject, ...row.remarks });
  const [first = ''] = Object.keys(row.remarks);
  expect(JSON.stringify(findingOf(findings, first))).toContain(row.text);
}

test('a project whose ids are numbers is checked like any other', async () => {
  const backend = await startChanged(
    `alter table public.reports drop column id, add column id bigint generated always as identity primary key`,
  );
  expect(remarks(await check(backend))).toEqual(remarksOfBareProject);
});

test('indexes are judged where there are 10,000 reports', async () => {
  const backend = await startChanged(
    `insert into public.reports (reason, created_at, updated_at)
      select 'x', now() - n * interval '1 minute', now() from generate_series(1, 10000) n`,
  );
  const findings = await check(backend);
  for (const id of ['index-list', 'index-pending']) {
    expect(findingOf(findings, id).detail).toContain('vezes o tempo de uma leitura sem ordem');
  }
});

test('a password without the second factor reads reports where no policy demands it', async () => {
  const { admin, adminWithMfa } = SIGN_INS;
  const withFactor = { administrator: adminWithMfa };
  expect(remarks(await check(bare, withFactor))).toEqual({
    ...remarksOfBareProject,
    'second-factor-required': 'warning',
  });
  const findings = await check(ours, withFactor);
  expect(findingOf(findings, 'second-factor-required').status).toBe('ok');
  const withoutFactor = await check(ours, { administrator: admin });
  expect(findingOf(withoutFactor, 'second-factor-required')).toBeUndefined();
});

test('the checks write nothing, and end the sessions that they opened', async () => {
  const rows = async () => (await requestAsService(ours, 'reports?order=id')).text();
  const before = await rows();
  const requests = interceptFetch(() => undefined);
  await check(ours);
  requests.restore();
  expect(await rows()).toBe(before);

  const writes = requests.seen.filter(
    ({ method, url }) => method === 'PATCH' && url.includes('/rest/'),
  );
  expect(writes.map(({ url }) => new URL(url).searchParams.get('status'))).toEqual(
    writes.map(() => 'eq.PENDING'),
  );
  expect(requests.seen.filter(({ method }) => ['PUT', 'DELETE'].includes(method))).toEqual([]);
  const tokens = new Set(requests.seen.map(({ headers }) => headers.get('Authorization') ?? ''));
  tokens.delete(`Bearer ${ours.anonKey}`);
  expect(tokens.size).toBe(2);
  for (const Authorization of tokens) {
    const headers = { apikey: ours.anonKey, Authorization };
    const user = await fetch(`${ours.url}/auth/v1/user`, { headers });
    expect(user.status).toBe(403);
  }
});

const remarksWithoutRole = {
  'role-administrator': 'failed',
  administrator: 'unverified',
  'second-factor-enrolment': 'unverified',
};

test.each([
  ['without a role', `delete from public.user_roles where user_id = '${SIGN_INS.admin.id}';`],
  [
    'with another role',
    `update public.user_roles set role = 'player' where user_id = '${SIGN_INS.admin.id}';`,
  ],
])('an account %s is one failure with the SQL that repairs it', async (_account, sql) => {
  const findings = await check(await startChanged(sql, newProject));
  expect(remarks(findings)).toEqual(remarksWithoutRole);
  const { sql: repair } = findingOf(findings, 'role-administrator');
  const repaired = await check(await startChanged(`${sql}\n${repair}`, newProject));
  expect(findingOf(repaired, 'role-administrator').status).toBe('ok');
});

test("a role function that answers 'Admin' is one failure that shows how to read the function", async () => {
  const findings = await check(
    await startChanged(
      `create or replace function public.get_user_role(_user_id uuid) returns text
        language sql stable security definer set search_path = ''
        as $$ select initcap(role) from public.user_roles where user_id = _user_id $$`,
    ),
  );
  expect(remarks(findings)).toEqual(remarksWithoutRole);
  expect(findingOf(findings, 'role-administrator')).toMatchObject({
    detail: expect.stringContaining("responde 'Admin'") as string,
    sql: expect.stringContaining('pg_get_functiondef') as string,
  });
});

test('without the role, the rows that visitors see are still found', async () => {
  const backend = await startChanged(
    `delete from public.user_roles where user_id = '${SIGN_INS.admin.id}';
    create policy everybody on public.reports for select using (true)`,
  );
  expect(remarks(await check(backend))).toMatchObject({
    ...remarksWithoutRole,
    'hidden-reports-visitor': 'failed',
  });
});

test('a wrong password is one failure, and nothing is asked as an administrator', async () => {
  const administrator = { ...SIGN_INS.admin, password: 'senha-errada' };
  expect(remarks(await check(bare, { administrator }))).toEqual({
    'sign-in-administrator': 'failed',
    administrator: 'unverified',
  });
});

test('an address without a backend and a secret key end the checks', async () => {
  const nowhere = await check({ url: 'http://localhost:9', anonKey: bare.anonKey });
  expect(remarks(nowhere)).toEqual({ services: 'failed' });
  const secret = await check({ url: bare.url, anonKey: bare.serviceRoleKey });
  expect(remarks(secret)).toEqual({ 'public-key': 'failed' });
  const refused = await check({ url: bare.url, anonKey: 'eyJhbGciOiJIUzI1NiJ9.e30.AAAA' });
  expect(remarks(refused)).toEqual({ services: 'failed' });
});

test('an origin that the backend refuses is a failure of CORS only', async () => {
  const findings = await check(bare, { origin: 'https://painel.example.org' });
  expect(remarks(findings)).toEqual({
    ...remarksOfBareProject,
    'cors-rest': 'failed',
    'cors-auth': 'failed',
    'content-range': 'failed',
  });
});

test('answers of any content end the checks without an error, and leave neither secrets nor control characters', async () => {
  const { password } = SIGN_INS.admin;
  const message = `\u001b[31m${password}\u202e eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2VjcmV0 ${'x'.repeat(9000)}`;
  const user = { id: crypto.randomUUID(), factors: [null] };
  const bodies = [
    { code: message, message, access_token: 'secret-token', user },
    [{ created_at: message, id: { toString: 1 } }],
    message,
    null,
    7,
  ];
  let count = 0;
  let isAdministrator = true;
  interceptFetch(({ url }) => {
    if (url.includes('/token')) {
      return Response.json({ access_token: 'secret-token', user });
    }
    if (isAdministrator && url.includes('/get_user_role')) {
      return Response.json('admin');
    }
    count += 1;
    const status = count % 3 === 0 ? 500 : 200;
    return Response.json(bodies[count % bodies.length], { status });
  });
  const findings: Finding[] = [];
  for (let round = 0; round < 15; round += 1) {
    count = round;
    isAdministrator = round % 5 !== 0;
    findings.push(...(await check({ url: 'http://backend.example', anonKey: 'key' })));
  }
  expect(findings.length).toBeGreaterThan(100);
  for (const { detail } of findings) {
    expect(detail.length).toBeLessThan(400);
    expect(detail).not.toContain(password);
    // oxlint-disable-next-line no-control-regex
    expect(detail).not.toMatch(/[\u0000-\u001f\u202e]|secret-token|c2VjcmV0/);
  }
});
