import { callAuth } from '../testing/auth-requests.ts';
import { clientWith } from '../testing/clients.ts';
import { startFixtureBackend } from '../testing/fixture-backend.ts';
import type { TestBackend } from '../testing/start-test-backend.ts';
import { type NotBuilt, notBuilt } from './not-built.ts';

let backend: TestBackend;
let member: Record<string, string>;
let visitor: Record<string, string>;
beforeAll(async () => {
  backend = await startFixtureBackend('--allow-anonymous');
  const { data } = await clientWith(backend).auth.signUp({
    email: 'alguem@exemplo.com.br',
    password: 'segredo123',
  });
  member = bearer(data.session?.access_token);
  const anonymous = await clientWith(backend).auth.signInAnonymously();
  visitor = bearer(anonymous.data.session?.access_token);
});
afterAll(() => backend?.stop());

const bearer = (token = '') => ({ Authorization: `Bearer ${token}` });
const admin = () => bearer(backend.serviceRoleKey);

interface Attempt {
  path: string;
  method?: string;
  body?: unknown;
  headers?: (() => Record<string, string>) | undefined;
}

const post = (path: string, body: unknown, headers?: Attempt['headers']): Attempt => ({
  method: 'POST',
  path,
  body,
  headers,
});
const prefer = (value: string) => () => ({ Prefer: value });
const accept = (value: string) => () => ({ Accept: value });
const ofType = (value: string) => () => ({ 'Content-Type': value });

/** For each feature, the requests that need it. */
const attempts: Record<NotBuilt, Attempt[]> = {
  storage: [{ path: '/storage/v1/bucket' }],
  realtime: [{ path: '/realtime/v1/websocket' }],
  edgeFunctions: [post('/functions/v1/hello', {})],
  graphql: [post('/graphql/v1/x', {})],

  email: [
    ...['/resend', '/otp', '/magiclink', '/invite'].map((path) =>
      post(`/auth/v1${path}`, { email: 'alguem@exemplo.com.br' }),
    ),
    post('/auth/v1/verify', { type: 'signup', token_hash: 'a' }),
    { path: '/auth/v1/verify?type=invite&token=a' },
    post('/auth/v1/admin/generate_link', {}, admin),
  ],
  pkce: [post('/auth/v1/recover', { email: 'alguem@exemplo.com.br', code_challenge: 'a' })],
  phone: [
    post('/auth/v1/token?grant_type=password', { phone: '+5511999999999' }),
    post('/auth/v1/signup', { phone: '+5511999999999', password: 'segredo123' }),
    post('/auth/v1/admin/users', { phone: '+5511999999999' }, admin),
    { method: 'PUT', path: '/auth/v1/user', body: { phone: '+55' }, headers: () => member },
  ],
  providers: [
    { path: '/auth/v1/authorize?provider=google' },
    post('/auth/v1/sso', {}),
    post('/auth/v1/passkeys/authentication/options', {}),
    post('/auth/v1/oauth/token', {}),
    ...['pkce', 'id_token', 'web3'].map((type) => post(`/auth/v1/token?grant_type=${type}`, {})),
  ],
  otherAuthPaths: [{ path: '/auth/v1/nothing' }],
  otherFactors: [
    post('/auth/v1/factors', { factor_type: 'phone' }, () => member),
    post('/auth/v1/factors', { factor_type: 'webauthn' }, () => member),
  ],
  identityLinking: [{ path: '/auth/v1/user/identities/authorize', headers: () => member }],
  anonymousUpgrade: [
    {
      method: 'PUT',
      path: '/auth/v1/user',
      body: { email: 'agora@exemplo.com.br' },
      headers: () => visitor,
    },
  ],
  reauthentication: [
    { path: '/auth/v1/reauthenticate', headers: () => member },
    { method: 'PUT', path: '/auth/v1/user', body: { nonce: '1' }, headers: () => member },
  ],
  bans: [post('/auth/v1/admin/users', { email: 'a@b.co', ban_duration: '24h' }, admin)],
  softDeletion: [],

  embedding: ['select=id,other(*)', 'select=...other(id)', 'order=other(id)', 'other.id=eq.1'].map(
    (query) => ({ path: `/rest/v1/things?${query}` }),
  ),
  aggregates: [{ path: '/rest/v1/things?select=id.sum()' }],
  jsonPaths: [
    { path: '/rest/v1/things?select=facts->deep' },
    { path: '/rest/v1/things?facts->>deep=eq.1' },
  ],
  fullTextSearch: [{ path: '/rest/v1/things?name=fts.word' }],
  casts: [{ path: '/rest/v1/things?select=id::text' }],
  rangeHeader: [{ path: '/rest/v1/things', headers: () => ({ Range: '0-9' }) }],
  csv: [
    { path: '/rest/v1/things', headers: accept('text/csv') },
    post('/rest/v1/things', 'id\n70', ofType('text/csv')),
    post('/rest/v1/rpc/add', 'a\n1', ofType('text/csv')),
  ],
  geoJson: [{ path: '/rest/v1/things', headers: accept('application/geo+json') }],
  executionPlans: [{ path: '/rest/v1/things', headers: accept('application/vnd.pgrst.plan') }],
  openApi: [
    { path: '/rest/v1/' },
    { path: '/rest/v1/things', headers: accept('application/openapi+json') },
  ],
  strippedNulls: [
    {
      path: '/rest/v1/things',
      headers: accept('application/vnd.pgrst.array+json;nulls=stripped'),
    },
  ],

  upsert: [
    { method: 'PUT', path: '/rest/v1/things?id=eq.1', body: {} },
    post('/rest/v1/things?on_conflict=id', { id: 1 }),
    post('/rest/v1/things', { id: 1 }, prefer('resolution=merge-duplicates')),
  ],
  forms: [post('/rest/v1/rpc/add', 'a=1', ofType('application/x-www-form-urlencoded'))],
  rawBodies: ['text/plain', 'text/xml', 'application/octet-stream'].map((type) =>
    post('/rest/v1/rpc/add', '1', ofType(type)),
  ),
  headersOnly: [post('/rest/v1/things', { id: 1 }, prefer('return=headers-only'))],
  maxAffected: [
    {
      method: 'DELETE',
      path: '/rest/v1/things?id=eq.1',
      headers: prefer('handling=strict, max-affected=1'),
    },
  ],
  timeZone: [{ path: '/rest/v1/things', headers: prefer('timezone=America/Sao_Paulo') }],
  ownErrors: [post('/rest/v1/rpc/raise_answer', { message: '{}', detail: '{}' })],
  ownAnswers: [
    post('/rest/v1/rpc/answer_with', { status: '418', headers: '' }),
    post('/rest/v1/rpc/answer_with', { status: '', headers: '[{"X-Note": "a"}]' }),
  ],
};

const cases = Object.entries(attempts).flatMap(([feature, list]) =>
  list.map((attempt) => ({ feature: feature as NotBuilt, method: 'GET', ...attempt })),
);

test.each(cases)(
  '$method $path is answered by 501 with the name of the feature: $feature',
  async ({ feature, path, method, body, headers }) => {
    const response = await fetch(backend.url + path, {
      method,
      body: typeof body === 'string' ? body : body === undefined ? null : JSON.stringify(body),
      headers: {
        'X-Supabase-Api-Version': '2024-01-01',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers?.(),
      },
    });
    expect([response.status, await response.json()]).toMatchObject([
      501,
      {
        message: `Not implemented by the local backend: ${notBuilt[feature]}`,
        ...(path.startsWith('/rest/v1/') && { code: 'PGRST501' }),
      },
    ]);
  },
);

test('soft deletion is answered by 501 with its name', async () => {
  const service = clientWith(backend, backend.serviceRoleKey).auth.admin;
  const { data } = await service.createUser({ email: 'fica@exemplo.com.br' });
  const path = `/admin/users/${data.user?.id}`;
  const answer = await callAuth(backend, 'DELETE', path, { should_soft_delete: true }, admin());
  expect([answer.status, answer.text]).toEqual([
    501,
    expect.stringContaining(notBuilt.softDeletion),
  ]);
});
