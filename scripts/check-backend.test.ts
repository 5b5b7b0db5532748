import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { SIGN_INS, startTestBackend, type TestBackend } from '@panel/local-supabase/testing';
import { currentCode } from '@panel/local-supabase/testing/clients';
import { root } from './root.mjs';

const { admin, adminWithMfa, player } = SIGN_INS;

let backend: TestBackend;

beforeAll(async () => {
  const project = join(root, 'supabase/tests/projects/section-7');
  backend = await startTestBackend(['--migrations', project]);
});
afterAll(() => backend.stop());

interface Run {
  flags?: string[];
  env?: Record<string, string>;
  /** Lines of the standard input. */
  answers?: string[];
}

interface Result {
  code: number | null;
  out: string;
  /** The questions, and messages about missing settings. */
  err: string;
}

function checkBackend({ flags = [], env = {}, answers = [] }: Run): Promise<Result> {
  const command = spawn(process.execPath, ['scripts/check-backend.mjs', ...flags], {
    cwd: root,
    env: { ...process.env, SUPABASE_URL: backend.url, SUPABASE_ANON_KEY: backend.anonKey, ...env },
  });
  let out = '';
  let err = '';
  command.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  command.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  command.stdin.end(answers.map((answer) => `${answer}\n`).join(''));
  return new Promise((resolve) => command.once('close', (code) => resolve({ code, out, err })));
}

test('a project without faults ends with 0, and the command asks for what is missing without printing it', async () => {
  const { code, out, err } = await checkBackend({
    flags: ['--player-email', player.email],
    env: { ADMIN_EMAIL: adminWithMfa.email },
    answers: [adminWithMfa.password, player.password, currentCode()],
  });
  expect(out).toContain(
    "\nok              Papel do administrador: get_user_role responde 'admin'.\n",
  );
  expect(out).toContain('\naviso           Exigência do segundo fator: ');
  expect(out).toContain('\n\nNada falha.\n');
  expect(err).toContain('Senha do administrador: ');
  expect(err).toContain('Código do segundo fator do administrador: ');
  for (const secret of [adminWithMfa.password, player.password, backend.anonKey, 'eyJ']) {
    expect(out + err).not.toContain(secret);
  }
  expect(code).toBe(0);
});

test('--json writes an object, and a failure ends with 1', async () => {
  const { code, out } = await checkBackend({
    flags: ['--json', '--email', player.email],
    env: { ADMIN_PASSWORD: player.password },
  });
  const { failed, findings } = JSON.parse(out) as {
    failed: number;
    findings: { id: string; status: string }[];
  };
  expect(findings).toContainEqual(
    expect.objectContaining({ id: 'role-administrator', status: 'failed' }),
  );
  expect(failed).toBe(findings.filter(({ status }) => status === 'failed').length);
  expect(code).toBe(1);
});

test('a missing setting ends with 2 and names the setting', async () => {
  expect(await checkBackend({ env: { ADMIN_EMAIL: admin.email } })).toMatchObject({
    code: 2,
    err: expect.stringContaining('Falta um dado: Senha do administrador.') as string,
  });
  expect(await checkBackend({ env: { SUPABASE_ANON_KEY: '' } })).toMatchObject({
    code: 2,
    err: expect.stringContaining('Falta SUPABASE_PUBLISHABLE_KEY.') as string,
  });
});

test("another address than a project's ends with 2 and the right one, before it asks for passwords", async () => {
  expect(await checkBackend({ flags: ['--url', `${backend.url}/rest/v1`] })).toEqual({
    code: 2,
    out: '',
    err: `SUPABASE_URL não é o endereço do projeto. Use ${backend.url}\n`,
  });
});

test('an --origin with more than an origin ends with 2: every answer about CORS would be untrue', async () => {
  const { code, err } = await checkBackend({ flags: ['--origin', 'https://painel.example.org/'] });
  expect({ code, err }).toEqual({
    code: 2,
    err: '--origin pede uma origem como https://painel.example.org, sem mais nada: https://painel.example.org/\n',
  });
});

test('--help lists the options', async () => {
  const { code, out } = await checkBackend({ flags: ['--help'] });
  expect(out).toContain('--player-email EMAIL');
  expect(code).toBe(0);
});
