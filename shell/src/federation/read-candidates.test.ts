import type { ParsedRegistry } from '@panel/shared-federation';
import { moduleSite, opened, registryWith } from '../../testing/module-site.ts';
import { registryModuleOf, registryOf, releaseOf } from '../../testing/registry.ts';
import { readCandidates } from './read-candidates.ts';

const registryUrl = 'http://localhost/modules/registry.json';
const parsed = registryOf({
  'mfe-players': registryModuleOf('1'),
  'mfe-games': registryModuleOf('1', 'games'),
});
const hash = `sha384-${'A'.repeat(64)}`;
const inAnHour = new Date(Date.now() + 3_600_000).toISOString();

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function documentOf(version: string, change: object = {}): object {
  const entry = `mfe-players/${version}/entry.js`;
  const release = { ...releaseOf(version), entry, integrity: { [entry]: hash } };
  const candidate = { routes: ['players'], release, expiresAt: inAnHour, ...change };
  return { schema: 1, versions: { [version]: candidate } };
}

/** Lets the site answer each request with this document. @returns the requested addresses */
function answerWith(answer: object | (() => Response)): string[] {
  const asked: string[] = [];
  globalThis.fetch = (url) => {
    asked.push(url as string);
    return Promise.resolve(answer instanceof Function ? answer() : Response.json(answer));
  };
  return asked;
}

async function stateOf(
  answer: object | (() => Response),
  registry: ParsedRegistry = parsed,
  version = '2',
) {
  answerWith(answer);
  const candidates = await readCandidates(registryUrl, new Map([['mfe-players', version]]));
  return candidates.stateOf('mfe-players', registry);
}

test('a candidate becomes the current release, with its hashes; the site’s release is the previous one', async () => {
  const asked = answerWith(documentOf('2'));
  const candidates = await readCandidates(registryUrl, new Map([['mfe-players', '2']]));
  expect(asked).toEqual(['http://localhost/modules/mfe-players/candidates.json']);
  const { registry, candidates: names } = candidates.addTo(parsed);
  const entry = 'http://localhost/modules/mfe-players/2/entry.js';
  expect(registry.modules['mfe-players']).toEqual({
    routes: ['players'],
    current: { ...releaseOf('2'), entry, integrity: { [entry]: hash } },
    previous: releaseOf('1'),
  });
  expect(registry.modules['mfe-games']).toBe(parsed.registry.modules['mfe-games']);
  expect([...names!]).toEqual(['mfe-players']);
  expect(candidates.stateOf('mfe-players', parsed)).toBe('in-use');
});

test('a candidate of a module that the site does not have is added', async () => {
  answerWith(documentOf('2', { routes: ['chat'] }));
  const candidates = await readCandidates(registryUrl, new Map([['mfe-chat', '2']]));
  const { registry } = candidates.addTo(parsed);
  expect(Object.keys(registry.modules)).toEqual(['mfe-players', 'mfe-games', 'mfe-chat']);
  expect(registry.modules['mfe-chat']).not.toHaveProperty('previous');
});

test.each([
  ['is not offered', documentOf('3'), 'unknown'],
  ['has another version inside', documentOf('2', { release: releaseOf('3') }), 'unknown'],
  ['has expired', documentOf('2', { expiresAt: '2026-11-01T00:00:00.000Z' }), 'unknown'],
  ['has no document', () => new Response('', { status: 404 }), 'unknown'],
  ['has a document that is a page', () => new Response('<!doctype html>'), 'unreadable'],
  [
    'has an address of another protocol',
    documentOf('2', { release: { ...releaseOf('2'), entry: 'data:,1' } }),
    'unreadable',
  ],
  ['is answered with an error', () => new Response('', { status: 500 }), 'unreadable'],
  [
    'has a route of another module',
    documentOf('2', { routes: ['players', 'games'] }),
    'route-taken',
  ],
])('a candidate that %s is not used', async (_what, answer, state) => {
  expect(await stateOf(answer)).toBe(state);
});

test('a version named like a property of every object is no candidate', async () => {
  expect(await stateOf(documentOf('2'), parsed, 'constructor')).toBe('unknown');
});

test('a route of a module whose entry cannot be used stays with that module', async () => {
  const broken = {
    ...registryOf({ 'mfe-players': registryModuleOf('1') }),
    rejected: [{ name: 'mfe-games', kind: 'malformed' as const, reason: 'x', routes: ['games'] }],
  };
  const answer = documentOf('2', { routes: ['players', 'games'] });
  expect(await stateOf(answer, broken)).toBe('route-taken');
});

test('of two candidates with the same route the one that was asked for first is used', async () => {
  answerWith(documentOf('2', { routes: ['chat'] }));
  const versions = new Map([
    ['mfe-chat', '2'],
    ['mfe-talk', '2'],
  ]);
  const candidates = await readCandidates(registryUrl, versions);
  expect(candidates.stateOf('mfe-chat', parsed)).toBe('in-use');
  expect(candidates.stateOf('mfe-talk', parsed)).toBe('route-taken');
  expect([...candidates.addTo(parsed).candidates!]).toEqual(['mfe-chat']);
});

test('a malformed candidate leaves the others of the module usable', async () => {
  const { versions } = documentOf('2') as { versions: object };
  const answer = { schema: 1, versions: { ...versions, 3: { routes: ['diagnostico'] } } };
  expect(await stateOf(answer)).toBe('in-use');
  expect(await stateOf(answer, parsed, '3')).toBe('unknown');
});

test('a withdrawn candidate is not used (T42)', async () => {
  const registry = { ...parsed.registry, withdrawn: { 'mfe-players': ['2'] } };
  expect(await stateOf(documentOf('2'), { ...parsed, registry })).toBe('withdrawn');
});

test('a candidate ends when the site or the browser lets it expire', async () => {
  const asked = new Map([['mfe-players', '2']]);
  answerWith(documentOf('2'));
  const candidates = await readCandidates(registryUrl, asked);
  jest.useFakeTimers({ now: Date.now() + 3_600_001 });
  expect(candidates.stateOf('mfe-players', parsed)).toBe('expired');
  jest.setSystemTime(Date.now() - 3_600_001);
  expect(candidates.stateOf('mfe-players', parsed)).toBe('in-use');
  asked.delete('mfe-players');
  expect(candidates.stateOf('mfe-players', parsed)).toBe('expired');
});

describe('in the module store', () => {
  const registry = registryWith({ current: releaseOf('1'), previous: releaseOf('0') });

  async function storeWithCandidate(build: 'ok' | 'threw') {
    const site = moduleSite(registry);
    if (build === 'threw') {
      site.builds['2'] = 'threw';
    }
    const { fetch } = globalThis;
    answerWith(documentOf('2', { routes: ['games'] }));
    const asked = new Map([['mfe-games-catalog', '2']]);
    const candidates = readCandidates(registryUrl, asked);
    await candidates;
    globalThis.fetch = fetch;
    return { site, store: site.store({ candidates }) };
  }

  test('a candidate is loaded instead of the version of the site', async () => {
    const { site, store } = await storeWithCandidate('ok');
    expect(await opened(store, 'games')).toMatchObject({
      status: 'ready',
      source: 'candidate',
      release: { version: '2' },
    });
    expect(site.loads).toEqual(['2 #0 candidate']);
  });

  test('a candidate that cannot be loaded gives way to the version of the site', async () => {
    const { site, store } = await storeWithCandidate('threw');
    expect(await opened(store, 'games')).toMatchObject({
      source: 'previous',
      release: { version: '1' },
      replaces: { code: 'threw' },
    });
    expect(site.loads).toEqual(['2 #0 candidate', '1 #0 previous']);
  });

  test('a route that the candidate no longer has belongs to no module', async () => {
    const { store } = await storeWithCandidate('ok');
    expect(await opened(store, 'sports')).toEqual({ status: 'unclaimed' });
  });

  test('without the code for candidates the site’s version is loaded', async () => {
    const site = moduleSite(registry);
    const store = site.store({ candidates: Promise.resolve(undefined) });
    expect(await opened(store, 'games')).toMatchObject({ source: 'registry' });
  });
});
