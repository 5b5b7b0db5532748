import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { root } from './root.mjs';

interface Result {
  code: number | null;
  output: string;
}

function start(env: Record<string, string>, ...flags: string[]): Result {
  const command = ['scripts/start.mjs', ...flags];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: root,
    env: { ...process.env, SUPABASE_URL: '', SUPABASE_ANON_KEY: '', ...env },
    encoding: 'utf8',
    timeout: 20_000,
  });
  return { code: status, output: stdout + stderr };
}

test('an unknown flag is an error that shows --reset, which is for the embedded backend', () => {
  expect(start({}, '--rest')).toEqual({
    code: 1,
    output: expect.stringContaining('Uso: npm start [-- --reset]') as string,
  });
  const env = { SUPABASE_URL: 'https://panel.example.org', SUPABASE_ANON_KEY: 'key' };
  expect(start(env, '--reset').output).toContain('SUPABASE_URL nomeia outro.');
});

test('SUPABASE_URL without a key is an error', () => {
  const { code, output } = start({ SUPABASE_URL: 'https://panel.example.org' });
  expect(code).toBe(1);
  expect(output).toContain('Falta SUPABASE_PUBLISHABLE_KEY');
});

test('a PORT in use is an error, before any long work', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => holder.once('listening', resolve));
  const { port } = holder.address() as { port: number };
  const { code, output } = start({ PORT: String(port) });
  holder.close();
  expect(code).toBe(1);
  expect(output).toContain(`A porta ${port} já está em uso.`);
  expect(output).not.toContain('Compilando');
});

test('an ALLOW_ORIGIN with more than origins is an error that names this variable', () => {
  const { code, output } = start({ ALLOW_ORIGIN: 'https://a.example.org,https://b.example.org/' });
  expect(code).toBe(1);
  expect(output).toContain('ALLOW_ORIGIN pede origens como https://painel.example.org');
  expect(output).toContain("'https://b.example.org/'");
});

test('a PORT that is not a number is an error', () => {
  const { code, output } = start({ PORT: 'três mil' });
  expect(code).toBe(1);
  expect(output).toContain('PORT não é um número de porta: três mil');
});

test('a secret key is an error that does not repeat it, before any long work (T48)', () => {
  const key = 'sb_secret_N7UND0UgjKTVK';
  const env = { SUPABASE_URL: 'https://panel.example.org', SUPABASE_ANON_KEY: key };
  const { code, output } = start(env);
  expect(code).toBe(1);
  expect(output).toContain('A chave do projeto é secreta');
  expect(output).not.toContain(key);
  expect(output).not.toContain('Compilando');
});

test('a reader of the output that ends, such as head, stops a command without a stack', () => {
  const program =
    "import('./scripts/children.mjs').then((c) => { c.stopOnSignal(); setInterval(() => console.log('line'), 5); })";
  const command = `{ "${process.execPath}" -e "${program}"; echo "ended with $?" >&2; } | head -1`;
  const { stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd: root,
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect({ stdout, stderr }).toEqual({ stdout: 'line\n', stderr: 'ended with 0\n' });
});

test.each(['build', 'test'])('npm run %s refuses words that it would ignore', (name) => {
  const { status, stderr } = spawnSync(process.execPath, [`scripts/${name}.mjs`, 'moderation'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringContaining('Uso: npm') as string,
  });
});
