import { assertBackendUrl } from './assert-backend-url.ts';
import { siteConfig } from './site-config.ts';
import * as v from 'valibot';

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
  expect(() => assertBackendUrl(url)).not.toThrow();
  expect(v.is(siteConfig, { supabaseUrl: url, supabaseAnonKey: 'key' })).toBe(true);
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
  const advice = right ?? 'um endereço como https://abcdefgh.supabase.co';
  expect(() => assertBackendUrl(url)).toThrow(
    new Error(`SUPABASE_URL não é o endereço do projeto. Use ${advice}`),
  );
});

test.each([
  'https://abcdefgh.supabase.co/rest/v1',
  'https://abcdefgh.supabase.co/auth/v1/',
  'https://abcdefgh.supabase.co ',
  'https://abcdefgh.supabase.co?apikey=x',
  'https://db.abcdefgh.supabase.co',
  'https://ana:segredo@abcdefgh.supabase.co',
  'https://supabase.com/dashboard/project/abcdefgh',
  'https://supabase.com/dashboard/projects',
])('config.json cannot name %j as the backend', (supabaseUrl) => {
  expect(v.is(siteConfig, { supabaseUrl, supabaseAnonKey: 'key' })).toBe(false);
});
