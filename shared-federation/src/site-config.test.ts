import * as v from 'valibot';
import { siteConfig } from './site-config.ts';

const backend = { supabaseUrl: 'https://abc.supabase.co', supabaseAnonKey: 'key' };

function isAccepted(settings: object): boolean {
  return v.safeParse(siteConfig, { ...backend, ...settings }).success;
}

test.each([
  'https://modulos.example.org',
  'http://localhost:3004',
  'http://127.0.0.1:3004',
  'http://[::1]:3004',
  'https://xn--mdulos-7ua.example.org',
])('scripts may come from %s', (origin) => {
  expect(isAccepted({ moduleOrigins: [origin] })).toBe(true);
  expect(isAccepted({ overrideOrigins: [origin] })).toBe(true);
});

test.each([
  'https://*.example.org',
  'http://*',
  'https://*',
  'https://a;b',
  'https://a,b',
  "https://a'b",
  'https://example.org/',
  'https://example.org/path',
  'https://user@example.org',
  'https://EXAMPLE.org',
  'https://example.org:443',
  'ftp://example.org',
  'example.org',
  'null',
  '',
])(
  '%s is rejected as an origin: the Content-Security-Policy would allow several hosts, or none',
  (origin) => {
    expect(isAccepted({ moduleOrigins: [origin] })).toBe(false);
    expect(isAccepted({ overrideOrigins: [origin] })).toBe(false);
  },
);

test('an environment has a name of at most 40 characters', () => {
  expect(isAccepted({ environment: 'Homologação' })).toBe(true);
  expect(isAccepted({ environment: ' ' })).toBe(false);
  expect(isAccepted({ environment: 'a'.repeat(41) })).toBe(false);
});

test.each([
  '/modules/registry.json',
  'registry.json?v=2',
  'https://registry.example.org/modules/registry.json',
  '//registry.example.org/registry.json',
])('the registry may be at %s', (registryUrl) => {
  expect(isAccepted({ registryUrl })).toBe(true);
});

test.each(['http://[', 'https://', 'https://*/r.json', 'javascript:1', 'data:,{}', '//a;b/', ''])(
  'the registry cannot be at %p',
  (registryUrl) => {
    expect(isAccepted({ registryUrl })).toBe(false);
  },
);

test.each([
  'https://ana:segredo@abc.supabase.co',
  'https://segredo@abc.supabase.co',
  'https://a;b/',
  'https://*.supabase.co',
  'ws://abc.supabase.co',
  '/path',
])('neither the backend nor the receiver of load events can be at %s', (url) => {
  expect(isAccepted({ supabaseUrl: url })).toBe(false);
  expect(isAccepted({ eventsUrl: url })).toBe(false);
});

const jwt = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;

test.each([
  'sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz',
  ' sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz',
  'sbp_0123456789abcdef0123456789abcdef01234567',
  jwt({ role: 'service_role' }),
  jwt({ role: 'supabase_admin' }),
  jwt({ role: 'authenticated', sub: 'ação' }),
])('the key %s is rejected: everybody could read it (T48)', (supabaseAnonKey) => {
  expect(isAccepted({ supabaseAnonKey })).toBe(false);
});

test.each([
  'sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH',
  jwt({ role: 'anon', iss: 'supabase' }),
  'a.b.c',
  'any-text',
])('the key %s may be public', (supabaseAnonKey) => {
  expect(isAccepted({ supabaseAnonKey })).toBe(true);
});
