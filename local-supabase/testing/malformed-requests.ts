export interface MalformedRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/**
 * Generates `count` requests, each malformed in at least one place. The same seed gives the same requests. The kinds
 * take turns; the malformed part of a request is random.
 */
export function* malformedRequests(seed: number, count: number): Generator<MalformedRequest> {
  const random = randomFrom(seed);
  for (let index = 0; index < count; index++) {
    const make = requestKinds[index % requestKinds.length];
    if (make !== undefined) {
      yield make(random);
    }
  }
}

/** A whole number from 0 to below the limit. */
type Random = (limit: number) => number;

/** Mulberry32, a small generator whose numbers are random enough here. */
function randomFrom(seed: number): Random {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

const noiseTexts = [
  ...'()[]{},.:"\\!*%\'-&=#ß \0'.split(''),
  String.fromCharCode(0xd800),
  '\u{1f480}',
  '\u202e',
  '((',
  '..',
  '::',
  '->',
  '->>',
  ';--',
  '$1',
  '\r\n',
  '-0',
  '1e999',
  'NaN',
  'null',
  'select',
  'not.',
  'and(',
  'or(',
  'eq.',
  'in.(',
  'is.',
  'like(any).',
  'fts.',
  'count()',
  'pg_sleep(9)',
  'constructor',
  '__proto__',
  'toString',
];
const logicClauses = ['or', 'and', 'not.or', 'not.and'];
const brokenTokens = ['', ' x', ' a.b.c', ' e30.e30.e30', ' ....', ' eyJhbGciOiJub25lIn0.e30.'];
const unacceptableTypes = ['constructor', 'text/csv', 'image/png', '__proto__', 'toString;q=1'];
const otherTypes = ['text/csv', 'text/plain', 'application/xml', 'constructor', '__proto__', ' ;'];
const rawTypes = ['text/plain', 'text/xml', 'application/octet-stream'];
const notRows = ['[1, 2]', '"text"', '7', 'null', '[[]]', '{"id": 1'];
const wrongRows = [
  '{"id": 900, "name": "a\\u0000b"}',
  '{"id": 900, "name": "x", "facts": {"a": "\\u0000"}}',
  '{"id": 900, "name": "x", "facts": "\\ud800"}',
  '{"id": 900, "name": "x", "tags": "{{"}',
  '{"id": 900, "name": "x", "made_at": "yesterday-ish"}',
  '{"id": 900, "name": "x", "colour": "mauve"}',
  '{"id": 900, "name": "x", "owner": 12345}',
  '[{"id": 900, "name": "x"}, {"id": 901}]',
  '{"id": 900, "name": null}',
  '{"id": 1, "name": "taken"}',
  '{"id": 1e999, "name": "x"}',
  '{"id": {}, "name": "x"}',
];
const wrongCalls = [
  '{"words": "{{", "facts": 1}',
  '{"words": [], "facts": "\\ud800"}',
  '{"words": [], "extra": 1}',
  '{"": 1}',
];
const wrongAccounts = [
  '{"email": "a\\u0000@b.co", "password": "segredo123"}',
  '{"email": "n@b.co", "password": "segredo\\u0000123"}',
  '{"email": "n@b.co", "password": "segredo123", "data": []}',
  '{"email": ["n@b.co"], "password": "segredo123"}',
];
/** The database refuses these, after the password was hashed. They are rare, because hashing is slow. */
const refusedAccounts = [
  '{"email": "n@b.co", "password": "segredo123", "data": {"a": "\\u0000"}}',
  '{"email": "n@b.co", "password": "segredo123", "data": {"\\ud800": 1}}',
];
const wrongChanges = [
  '{"data": {"a": "\\u0000"}}',
  '{"data": {"a": "\\udfff"}}',
  '{"data": 7}',
  '{"password": 7}',
  '{"email": "x"}',
  '{"nonce": "1"}',
  '{"phone": "+55"}',
];
const wrongCodes = ['{}', '{"code": "1", "challenge_id": "\\u0000"}', '{"code": "1"}'];
const signInPaths = ['signup', 'token?grant_type=password', 'token?grant_type=refresh_token'];

const pick = <T>(random: Random, items: readonly T[]): T => items[random(items.length)] as T;
const noise = (random: Random): string =>
  Array.from({ length: 1 + random(6) }, () => pick(random, noiseTexts)).join('');
/** Escaped for an address, which cannot hold half surrogates. */
const escaped = (text: string): string =>
  encodeURIComponent(text.replaceAll(/[\ud800-\udfff]/g, '?'));
const brokenJson = (random: Random): string =>
  pick(random, [pick(random, notRows), `{"id": ${noise(random)}'}`]);

const get = (path: string, headers: Record<string, string> = {}): MalformedRequest => ({
  method: 'GET',
  path,
  headers,
});
const send = (
  method: string,
  path: string,
  body: string,
  type = 'application/json',
): MalformedRequest => ({ method, path, headers: { 'Content-Type': type }, body });
const thingsPath = '/rest/v1/things';
const authPath = '/auth/v1';

const requestKinds: ((random: Random) => MalformedRequest)[] = [
  // reads
  (random) =>
    get(`${thingsPath}?${pick(random, logicClauses)}=${escaped(`(id.eq.1,${noise(random)}((`)}`),
  (random) => get(`${thingsPath}?select=${escaped(`id,${noise(random)},,`)}`),
  (random) => get(`${thingsPath}?order=${escaped(`id.${noise(random)}`)}.sideways`),
  (random) => get(`${thingsPath}?id=${escaped(`eq.x${noise(random)}`)}`),
  (random) => get(`${thingsPath}?id=${escaped(`in.(1,${noise(random)}(`)}`),
  (random) => get(`${thingsPath}?id=${escaped(`is.x${noise(random)}`)}`),
  (random) => get(`${thingsPath}?id=${escaped(`nonsense.${noise(random)}`)}`),
  (random) => get(`${thingsPath}?facts=eq.${'['.repeat(1 + random(15_000))}`),
  (random) => get(`/rest/v1/${escaped(`no ${noise(random)}`)}?select=*`),
  (random) => get(thingsPath, { Accept: pick(random, unacceptableTypes) }),
  (random) => get(thingsPath, { Authorization: `Bearer${pick(random, brokenTokens)}` }),
  (random) => get(thingsPath, { 'Accept-Profile': `no ${escaped(noise(random))}` }),
  (random) => get(thingsPath, { Prefer: `timezone=${pick(random, ['x', 'A/B', '+'])}` }),
  (random) => get(thingsPath, { Range: `${10 + random(90)}-${random(10)}` }),
  (random) => get(`${thingsPath}?limit=-${1 + random(1e9)}&${escaped(noise(random))}`),
  (random) => get(`/rest/v1/things/x${escaped(noise(random))}`),
  (random) => get(`/rest/v1/%E0%A4%A${escaped(noise(random))}`),
  // writes
  (random) => send(pick(random, ['POST', 'PATCH']), `${thingsPath}?id=eq.1`, brokenJson(random)),
  (random) => send('POST', thingsPath, pick(random, wrongRows)),
  (random) => send('POST', thingsPath, `{"id": 900, ${JSON.stringify(`no ${noise(random)}`)}: 1}`),
  (random) => send('PATCH', thingsPath, `{"name": ${JSON.stringify(noise(random))}}`),
  (random) =>
    send('PATCH', `${thingsPath}?${escaped(`no ${noise(random)}`)}=eq.1`, '{"name": "x"}'),
  (random) => send('DELETE', `${thingsPath}?id=${escaped(`eq.x${noise(random)}`)}`, ''),
  (random) => send('POST', thingsPath, noise(random), pick(random, otherTypes)),
  (random) =>
    send('POST', `${thingsPath}?columns=${escaped(`no ${noise(random)}`)}`, '{"id": 900}'),
  (random) => ({ ...get(thingsPath), method: pick(random, ['PUT', 'PROPFIND', 'LOCK']) }),
  // calls
  (random) => send('POST', '/rest/v1/rpc/add', noise(random), pick(random, rawTypes)),
  (random) => send('POST', '/rest/v1/rpc/whole_body', brokenJson(random)),
  (random) => send('POST', '/rest/v1/rpc/rename_all', `{"new_name": ${pick(random, ['{', '""'])}}`),
  (random) => send('POST', `/rest/v1/rpc/${escaped(`no ${noise(random)}`)}`, '{}'),
  (random) => send(pick(random, ['PATCH', 'DELETE', 'PUT']), '/rest/v1/rpc/touch', '{}'),
  (random) => get(`/rest/v1/rpc/total?terms=1&terms=${escaped(`x${noise(random)}`)}`),
  (random) => send('POST', '/rest/v1/rpc/echo', brokenJson(random)),
  (random) => send('POST', '/rest/v1/rpc/echo', pick(random, wrongCalls)),
  (random) => get(`/rest/v1/rpc/echo?words={}&facts=${'['.repeat(1 + random(15_000))}`),
  (random) => get(`/rest/v1/rpc/add?a=${escaped(`x${noise(random)}`)}&b=1`),
  // auth
  (random) => send('POST', `${authPath}/${pick(random, signInPaths)}`, brokenJson(random)),
  (random) =>
    send(
      'POST',
      `${authPath}/signup`,
      pick(random, random(50) === 0 ? refusedAccounts : wrongAccounts),
    ),
  (random) => send('POST', `${authPath}/factors`, brokenJson(random)),
  (random) => send('PUT', `${authPath}/user`, pick(random, wrongChanges)),
  (random) => send('POST', `${authPath}/factors/x${escaped(noise(random))}/challenge`, '{}'),
  (random) =>
    send('POST', `${authPath}/factors/x${escaped(noise(random))}/verify`, pick(random, wrongCodes)),
  (random) => send('POST', `${authPath}/token?grant_type=${escaped(noise(random))}`, '{}'),
  (random) => send('POST', `${authPath}/logout?scope=${escaped(noise(random))}`, ''),
  (random) => get(`${authPath}/user`, { Authorization: `Bearer${pick(random, brokenTokens)}` }),
  (random) => get(`${authPath}/user`, { Authorization: `Basic ${escaped(noise(random))}` }),
  (random) => send('DELETE', `${authPath}/factors/x${escaped(noise(random))}`, ''),
];
