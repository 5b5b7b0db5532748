import { assertBackendUrl, isBackendUrl } from './backend-url.ts';

test.each([
  'https://abcdefgh.supabase.co',
  'https://abcdefgh.supabase.co/',
  'HTTPS://ABCDEFGH.supabase.co',
  'http://127.0.0.1:54321',
  'http://localhost:54321',
  'http://[::1]:54321',
  'https://api.example.org',
  'https://db.example.org:8443/supabase',
  'https://supabase.co.example.org',
])('%s can be the address of a backend', (url) => {
  expect(isBackendUrl(url)).toBe(true);
  expect(() => assertBackendUrl(url)).not.toThrow();
});

const project = 'https://abcdefgh.supabase.co';

test.each([
  ['https://abcdefgh.supabase.co/rest/v1', project],
  ['https://abcdefgh.supabase.co/auth/v1/', project],
  ['https://abcdefgh.supabase.co//', project],
  ['https://abcdefgh.supabase.co?apikey=x', project],
  ['https://abcdefgh.supabase.co#api', project],
  ['https://abcdefgh.supabase.co ', project],
  [' https://abcdefgh.supabase.co', project],
  ['https://abcdefgh.supabase.co\n', project],
  ['"https://abcdefgh.supabase.co"', project],
  ['abcdefgh.supabase.co', project],
  ['http://abcdefgh.supabase.co', project],
  ['https://abcdefgh.supabase.co:5432', project],
  ['https://db.abcdefgh.supabase.co', project],
  ['https://abcdefgh.storage.supabase.co', project],
  ['https://ana:segredo@abcdefgh.supabase.co', project],
  ['postgresql://postgres:segredo@db.abcdefgh.supabase.co:5432/postgres', project],
  ['postgres://postgres.abcdefgh:segredo@aws-0-eu.pooler.supabase.com:6543/postgres', project],
  ['https://supabase.com/dashboard/project/abcdefgh', project],
  ['https://supabase.com/dashboard/project/abcdefgh/settings/api-keys', project],
  ['https://app.supabase.io/project/abcdefgh', project],
  ['https://supabase.com/dashboard/projects', undefined],
  ['https://api.example.org/supabase/rest/v1/reports', 'https://api.example.org/supabase'],
  ['https://ana:segredo@api.example.org', 'https://api.example.org'],
  ['http://localhost:54323/project/default', undefined],
  ['ftp://abc', undefined],
  ['abc', undefined],
])('%j is refused as the address of a backend, in favour of %j', (url, right) => {
  expect(isBackendUrl(url)).toBe(false);
  const advice = right === undefined ? ', como https://abcdefgh.supabase.co.' : `: ${right}`;
  expect(() => assertBackendUrl(url)).toThrow(new RegExp(`^SUPABASE_URL não .*${advice}$`));
  expect(() => assertBackendUrl(url)).not.toThrow(/segredo/);
});
