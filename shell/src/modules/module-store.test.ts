import { type FeatureModule, parseRegistry } from '@panel/shared-federation';
import { createModuleStore, type ModuleLoad, type ModuleStore } from './module-store.ts';

const registryUrl = 'http://site/modules/registry.json';
const feature: FeatureModule = {
  contractVersion: 1,
  routes: [{ path: 'games', Component: () => null }],
};

let answers: (() => Response)[];
let load: jest.Mock;
const realFetch = globalThis.fetch;

beforeEach(() => {
  localStorage.clear();
  answers = [() => Response.json(registryDocument())];
  load = jest.fn(() => Promise.resolve(feature));
  globalThis.fetch = () => Promise.resolve().then(() => (answers.shift() ?? notExpected)());
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.restoreAllMocks();
});

test('a module is loaded once for all of its routes', async () => {
  const store = createModuleStore({ registryUrl, load });
  store.load('games');
  store.load('sports');
  store.load('games');
  expect(await settled(store, 'games')).toMatchObject({ status: 'ready', module: feature });
  expect(await settled(store, 'sports')).toMatchObject({ status: 'ready', module: feature });
  expect(load).toHaveBeenCalledTimes(1);
});

test('a route that no module claims is unclaimed, not failed', async () => {
  const store = createModuleStore({ registryUrl, load });
  store.load('skills');
  expect(await settled(store, 'skills')).toEqual({ status: 'unclaimed' });
});

test('a failed module can be tried again, afresh, from the registry on', async () => {
  load.mockRejectedValueOnce(new Error('chunk 404'));
  const store = createModuleStore({ registryUrl, load });
  store.load('games');
  expect(await settled(store, 'games')).toMatchObject({ status: 'failed' });

  answers = [() => Response.json(registryDocument())];
  const former = store.state('games');
  store.retry('games');
  expect(await settled(store, 'games', former)).toMatchObject({ status: 'ready' });
  expect(load.mock.calls).toMatchObject([[{ attempt: 0 }], [{ attempt: 1 }]]);
});

test('a route that failed with another is loaded once somebody goes there', async () => {
  load.mockRejectedValueOnce(new Error('chunk 404'));
  const store = createModuleStore({ registryUrl, load });
  store.load('games');
  store.load('sports');
  expect(await settled(store, 'games')).toMatchObject({ status: 'failed' });
  expect(await settled(store, 'sports')).toMatchObject({ status: 'failed' });

  answers = [() => Response.json(registryDocument())];
  store.load('sports');
  expect(await settled(store, 'sports')).toMatchObject({ status: 'ready' });
});

test.each([
  ['unreachable', () => notExpected()],
  ['garbage', () => new Response('<!doctype html>')],
  ['of another schema', () => Response.json({ schema: 2, modules: {} })],
  ['an error', () => new Response('', { status: 503 })],
])('a registry that is %s fails the route, and a retry recovers', async (_what, answer) => {
  answers = [answer];
  const store = createModuleStore({ registryUrl, load });
  store.load('games');
  expect(await settled(store, 'games')).toMatchObject({ status: 'failed' });

  answers = [() => Response.json(registryDocument())];
  const former = store.state('games');
  store.retry('games');
  expect(await settled(store, 'games', former)).toMatchObject({ status: 'ready' });
});

test('one malformed module costs that module only', async () => {
  const document = registryDocument();
  answers = [
    () =>
      Response.json({ ...document, modules: { ...document.modules, 'mfe-bad': { routes: 1 } } }),
  ];
  const store = createModuleStore({ registryUrl, load });
  store.load('games');
  expect(await settled(store, 'games')).toMatchObject({ status: 'ready' });
});

function registryDocument() {
  const document = {
    schema: 1,
    modules: {
      'mfe-games-catalog': {
        routes: ['games', 'sports'],
        current: {
          version: '0.1.0-abc',
          entry: 'mfe-games-catalog/0.1.0-abc/entry.js',
          integrity: {},
          preload: [],
          builtWith: { contract: 1, shared: {} },
          publishedAt: '2026-11-20T12:00:00.000Z',
        },
      },
    },
  };
  expect(parseRegistry(document, registryUrl).rejected).toEqual([]);
  return document;
}

function notExpected(): never {
  throw new TypeError('Failed to fetch');
}

/** The next state of a route that is not pending. */
function settled(store: ModuleStore, segment: string, former?: ModuleLoad): Promise<unknown> {
  return new Promise((resolve) => {
    const check = () => {
      const state = store.state(segment);
      if (state.status !== 'pending' && state !== former) {
        unsubscribe();
        resolve(state);
      }
    };
    const unsubscribe = store.subscribe(check);
    queueMicrotask(check);
  });
}
