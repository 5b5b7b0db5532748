import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allowedOrigins, publicKey, readEnvFile } from './env-file.cjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'panel-env-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The settings that a command sees when the folder has this `.env`. */
function settings(file: string, shell: Record<string, string> = {}) {
  writeFileSync(join(folder, '.env'), file);
  const env: Record<string, string | undefined> = { ...shell };
  readEnvFile(folder, env);
  return env;
}

test('a .env names the backend and the port, with comments, quotes and Windows line ends', () => {
  const file =
    '# Staging\r\nexport SUPABASE_URL="https://a.example"\r\nSUPABASE_ANON_KEY=key\r\nPORT=4000\r\n';
  expect(settings(file)).toEqual({
    SUPABASE_URL: 'https://a.example',
    SUPABASE_ANON_KEY: 'key',
    PORT: '4000',
  });
});

test('a variable of the shell wins, also an empty one', () => {
  expect(settings('PORT=4000\nADMIN_EMAIL=ana@example.com', { PORT: '' })).toEqual({
    PORT: '',
    ADMIN_EMAIL: 'ana@example.com',
  });
});

test('an address in the shell never meets the key of the project in the file', () => {
  const shell = { SUPABASE_URL: 'https://b.example' };
  expect(settings('SUPABASE_URL=https://a.example\nSUPABASE_PUBLISHABLE_KEY=key', shell)).toEqual(
    shell,
  );
});

test('a .env does not change what commands install or build', () => {
  expect(settings('NODE_ENV=production\nNODE_OPTIONS=--inspect\nPATH=/')).toEqual({});
});

test('a folder without .env leaves the environment as it is', () => {
  const env = {};
  readEnvFile(folder, env);
  expect(env).toEqual({});
});

test('of two keys of a project the publishable one is used: it replaces the older one', () => {
  expect(publicKey({ SUPABASE_ANON_KEY: 'old' })).toBe('old');
  expect(publicKey({ SUPABASE_ANON_KEY: 'old', SUPABASE_PUBLISHABLE_KEY: 'new' })).toBe('new');
  expect(publicKey({ SUPABASE_ANON_KEY: 'old', SUPABASE_PUBLISHABLE_KEY: '' })).toBe('old');
});

test('ALLOW_ORIGIN lists origins, and nothing else', () => {
  const [first, second] = ['https://a.example', 'http://b.example:8080'];
  expect(allowedOrigins({ ALLOW_ORIGIN: `${first},${second}` })).toEqual([first, second]);
  expect(allowedOrigins({})).toEqual([]);
  for (const wrong of ['b.example', 'https://b.example/', 'https://b.example/admin', ' ']) {
    expect(() => allowedOrigins({ ALLOW_ORIGIN: `${first},${wrong}` })).toThrow(
      `ALLOW_ORIGIN pede origens como https://painel.example.org, separadas por vírgulas e sem mais nada: '${wrong}'`,
    );
  }
});
