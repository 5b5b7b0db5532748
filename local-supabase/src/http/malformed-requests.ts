export interface MalformedRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/**
 * `count` requests, the same for the same seed, each malformed in at least one place. All kinds
 * come in turn; what stands in the place is chosen and joined at random.
 */
export function* malformedRequests(seed: number, count: number): Generator<MalformedRequest> {
  const random = randomFrom(seed);
  for (let index = 0; index < count; index++) {
    const make = KINDS[index % KINDS.length];
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

const NOISE = [
  ...'()[]{},.:"\\!*%\'-&=#ß \0'.split(''),
  ...[String.fromCharCode(0xd800), '\u{1f480}', '\u202e'],
  ...['((', '..', '::', '->', '->>', ';--', '$1', '\r\n', '-0', '1e999', 'NaN', 'null', 'select'],
  ...['not.', 'and(', 'or(', 'eq.', 'in.(', 'is.', 'like(any).', 'fts.', 'count()', 'pg_sleep(9)'],
  ...['constructor', '__proto__', 'toString'],
];
const CLAUSES = ['or', 'and', 'not.or', 'not.and'];
const TOKENS = ['', ' x', ' a.b.c', ' e30.e30.e30', ' ....', ' eyJhbGciOiJub25lIn0.e30.'];
const TYPES = ['constructor', 'text/csv', 'image/png', '__proto__', 'toString;q=1'];
const WISHES = ['constructor=x', '__proto__=a', 'count=many', '=', 'return'];
const OTHER_TYPES = ['text/csv', 'text/plain', 'application/xml', 'constructor', '__proto__', ' ;'];
const RAW_TYPES = ['text/plain', 'text/xml', 'application/octet-stream'];
const PATTERNS = ['(', 'a', 'a*', 'a{255}', '(a)', 'a|'];
const NOT_ROWS = ['[1, 2]', '"text"', '7', 'null', '[[]]', '{"id": 1'];
const DEEP = [
  '['.repeat(5000),
  '{"a":'.repeat(3000),
  `${'['.repeat(3000)}${']'.repeat(3000)}`,
  `${'{"a":'.repeat(250)}1${'}'.repeat(250)}`,
];
const WRONG_ROWS = [
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
const WRONG_CALLS = [
  '{"words": "{{", "facts": 1}',
  '{"words": [], "facts": "\\ud800"}',
  '{"words": [], "extra": 1}',
  '{"": 1}',
];
const WRONG_ACCOUNTS = [
  '{"email": "a\\u0000@b.co", "password": "segredo123"}',
  '{"email": "n@b.co", "password": "segredo\\u0000123"}',
  '{"email": "n@b.co", "password": "segredo123", "data": []}',
  '{"email": ["n@b.co"], "password": "segredo123"}',
];
/** Refused by the database, after the password was hashed; few, because that takes its time. */
const REFUSED_ACCOUNTS = [
  '{"email": "n@b.co", "password": "segredo123", "data": {"a": "\\u0000"}}',
  '{"email": "n@b.co", "password": "segredo123", "data": {"\\ud800": 1}}',
];
const WRONG_CHANGES = [
  ...['{"data": {"a": "\\u0000"}}', '{"data": {"a": "\\udfff"}}', '{"data": 7}', '{"password": 7}'],
  ...['{"email": "x"}', '{"nonce": "1"}', '{"phone": "+55"}'],
];
const WRONG_CODES = ['{}', '{"code": "1", "challenge_id": "\\u0000"}', '{"code": "1"}'];
const SIGN_INS = ['signup', 'token?grant_type=password', 'token?grant_type=refresh_token'];

const pick = <T>(random: Random, items: readonly T[]): T => items[random(items.length)] as T;
const noise = (random: Random): string =>
  Array.from({ length: 1 + random(6) }, () => pick(random, NOISE)).join('');
/** Escaped for an address, which cannot hold half surrogates. */
const escaped = (text: string): string =>
  encodeURIComponent(text.replaceAll(/[\ud800-\udfff]/g, '?'));
const brokenJson = (random: Random): string =>
  pick(random, [pick(random, DEEP), pick(random, NOT_ROWS), `{"id": ${noise(random)}'}`]);

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
const THINGS = '/rest/v1/things';
const AUTH = '/auth/v1';

const KINDS: ((random: Random) => MalformedRequest)[] = [
  // reads
  (random) => get(`${THINGS}?${pick(random, CLAUSES)}=${escaped(`(id.eq.1,${noise(random)}((`)}`),
  (random) => get(`${THINGS}?or=${'(or'.repeat(101 + random(1500))}(id.eq.1)`),
  (random) => get(`${THINGS}?select=${escaped(`id,${noise(random)},,`)}`),
  (random) => get(`${THINGS}?order=${escaped(`id.${noise(random)}`)}.sideways`),
  (random) => get(`${THINGS}?id=${escaped(`eq.x${noise(random)}`)}`),
  (random) => get(`${THINGS}?id=${escaped(`in.(1,${noise(random)}(`)}`),
  (random) => get(`${THINGS}?id=${escaped(`is.x${noise(random)}`)}`),
  (random) => get(`${THINGS}?id=${escaped(`nonsense.${noise(random)}`)}`),
  (random) => get(`${THINGS}?facts=eq.${'['.repeat(1 + random(15_000))}`),
  (random) => get(`${THINGS}?name=match.${pick(random, PATTERNS).repeat(100 + random(2000))}(`),
  (random) => get(`/rest/v1/${escaped(`no ${noise(random)}`)}?select=*`),
  (random) => get(THINGS, { Accept: pick(random, TYPES) }),
  (random) => get(THINGS, { Prefer: `handling=strict, ${pick(random, WISHES)}` }),
  (random) => get(THINGS, { Authorization: `Bearer${pick(random, TOKENS)}` }),
  (random) => get(THINGS, { 'Accept-Profile': `no ${escaped(noise(random))}` }),
  (random) =>
    get(THINGS, { Prefer: `handling=strict, timezone=${pick(random, ['x', 'A/B', '+'])}` }),
  (random) => get(THINGS, { Range: `${10 + random(90)}-${random(10)}` }),
  (random) => get(`${THINGS}?limit=-${1 + random(1e9)}&${escaped(noise(random))}`),
  (random) => get(`/rest/v1/things/x${escaped(noise(random))}`),
  (random) => get(`/rest/v1/%E0%A4%A${escaped(noise(random))}`),
  // writes
  (random) => send(pick(random, ['POST', 'PATCH']), `${THINGS}?id=eq.1`, brokenJson(random)),
  (random) => send('POST', THINGS, pick(random, WRONG_ROWS)),
  (random) => send('POST', THINGS, `{"id": 900, ${JSON.stringify(`no ${noise(random)}`)}: 1}`),
  (random) => send('PATCH', THINGS, `{"name": ${JSON.stringify(noise(random))}}`),
  (random) => send('PATCH', `${THINGS}?${escaped(`no ${noise(random)}`)}=eq.1`, '{"name": "x"}'),
  (random) => send('DELETE', `${THINGS}?id=${escaped(`eq.x${noise(random)}`)}`, ''),
  (random) => send('POST', THINGS, noise(random), pick(random, OTHER_TYPES)),
  (random) => send('POST', `${THINGS}?columns=${escaped(`no ${noise(random)}`)}`, '{"id": 900}'),
  (random) => ({ ...get(THINGS), method: pick(random, ['PUT', 'PROPFIND', 'LOCK']) }),
  // calls
  (random) => send('POST', '/rest/v1/rpc/add', noise(random), pick(random, RAW_TYPES)),
  (random) => send('POST', '/rest/v1/rpc/whole_body', brokenJson(random)),
  (random) => send('POST', '/rest/v1/rpc/rename_all', `{"new_name": ${pick(random, ['{', '""'])}}`),
  (random) => send('POST', `/rest/v1/rpc/${escaped(`no ${noise(random)}`)}`, '{}'),
  (random) => send(pick(random, ['PATCH', 'DELETE', 'PUT']), '/rest/v1/rpc/touch', '{}'),
  (random) => get(`/rest/v1/rpc/total?terms=1&terms=${escaped(`x${noise(random)}`)}`),
  (random) => send('POST', '/rest/v1/rpc/echo', brokenJson(random)),
  (random) => send('POST', '/rest/v1/rpc/echo', pick(random, WRONG_CALLS)),
  (random) => get(`/rest/v1/rpc/echo?words={}&facts=${'['.repeat(1 + random(15_000))}`),
  (random) => get(`/rest/v1/rpc/add?a=${escaped(`x${noise(random)}`)}&b=1`),
  // auth
  (random) => send('POST', `${AUTH}/${pick(random, SIGN_INS)}`, brokenJson(random)),
  (random) =>
    send(
      'POST',
      `${AUTH}/signup`,
      pick(random, random(50) === 0 ? REFUSED_ACCOUNTS : WRONG_ACCOUNTS),
    ),
  (random) => send('POST', `${AUTH}/factors`, brokenJson(random)),
  (random) => send('PUT', `${AUTH}/user`, pick(random, WRONG_CHANGES)),
  (random) => send('POST', `${AUTH}/factors/x${escaped(noise(random))}/challenge`, '{}'),
  (random) =>
    send('POST', `${AUTH}/factors/x${escaped(noise(random))}/verify`, pick(random, WRONG_CODES)),
  (random) => send('POST', `${AUTH}/token?grant_type=${escaped(noise(random))}`, '{}'),
  (random) => send('POST', `${AUTH}/logout?scope=${escaped(noise(random))}`, ''),
  (random) => get(`${AUTH}/user`, { Authorization: `Bearer${pick(random, TOKENS)}` }),
  (random) => get(`${AUTH}/user`, { Authorization: `Basic ${escaped(noise(random))}` }),
  (random) => send('DELETE', `${AUTH}/factors/x${escaped(noise(random))}`, ''),
];
