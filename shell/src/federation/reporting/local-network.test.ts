import { LoadError } from './load-error.ts';
import { explainLocalNetwork } from './local-network.ts';

const local = 'http://localhost:3003/static/js/mfe_players.js';
const unreachable = new LoadError('host-unreachable', 'no answer');

/** Gives the browser a permission, by the names that it knows. */
function setPermission(state: PermissionState, ...names: string[]): void {
  const query = ({ name }: { name: string }) =>
    names.includes(name) ? Promise.resolve({ state }) : Promise.reject(new TypeError(name));
  Object.defineProperty(navigator, 'permissions', { value: { query }, configurable: true });
}

const panel = 'https://painel.example.org';

async function codeOf({ page = panel, entry = local, error = unreachable } = {}): Promise<string> {
  return (await explainLocalNetwork(error, entry, new URL(page))).code;
}

afterEach(() => Reflect.deleteProperty(navigator, 'permissions'));

test.each<[PermissionState, string]>([
  ['denied', 'local-denied'],
  ['prompt', 'local-unanswered'],
  ['granted', 'host-unreachable'],
])('a build on this machine does not load while the permission is %s', async (state, code) => {
  setPermission(state, 'loopback-network');
  expect(await codeOf()).toBe(code);
  const slow = new LoadError('timed-out', 'slow');
  expect(await codeOf({ error: slow })).toBe(state === 'granted' ? 'timed-out' : code);
});

test('the name of Chrome 142 to 144 is asked for, too; a browser without either asks nobody', async () => {
  setPermission('denied', 'local-network-access');
  expect(await codeOf()).toBe('local-denied');
  setPermission('denied');
  expect(await codeOf()).toBe('host-unreachable');
  Reflect.deleteProperty(navigator, 'permissions');
  expect(await codeOf()).toBe('host-unreachable');
});

test.each([
  ['another cause', { error: new LoadError('host-failed', '500') }],
  ['a build elsewhere', { entry: 'https://equipe.example.org/mfe_players.js' }],
])('the permission says nothing about %s', async (_, given) => {
  setPermission('denied', 'loopback-network');
  expect(await codeOf(given)).toBe(
    ('error' in given ? given.error.code : undefined) ?? 'host-unreachable',
  );
});

test('nobody is asked on a page of this machine, so a server there is only down', async () => {
  setPermission('prompt', 'loopback-network');
  expect(await codeOf({ page: 'http://localhost:3000/admin' })).toBe('host-unreachable');
});
