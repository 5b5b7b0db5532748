import { allowRelease } from './script-allowlist.ts';
import { guardScriptAddresses } from './guard-script-addresses.ts';

const entry = 'https://modulos.example/mfe-players/2/entry.js';
const release = {
  version: '2',
  entry,
  integrity: { [entry]: `sha384-${'A'.repeat(64)}` },
  preload: [],
  builtWith: { contract: 1, shared: {} },
  publishedAt: '2026-11-20T12:00:00.000Z',
};

/** Returns the rule that the shell registers with Trusted Types, which jsdom lacks. */
function registeredRule(): (address: string) => string | null {
  let rule: ((address: string) => string | null) | undefined;
  const trustedTypes = {
    createPolicy(name: string, rules: { createScriptURL: typeof rule }) {
      expect(name).toBe('default');
      rule = rules.createScriptURL;
    },
  };
  Object.assign(window, { trustedTypes });
  guardScriptAddresses();
  return rule!;
}

afterEach(() => void Reflect.deleteProperty(window, 'trustedTypes'));

test('scripts of the shell and scripts that the registry names are allowed', () => {
  allowRelease(release, 1);
  const allows = registeredRule();
  const own = ['/static/js/async/0.js', `${window.location.origin}/static/js/1.js`];
  for (const address of [...own, entry, `${entry}?retry=x-1`]) {
    expect(allows(address)).toBe(address);
  }
});

test('other scripts are rejected, also from the same origins (T15)', () => {
  const allows = registeredRule();
  for (const address of [
    'https://modulos.example/mfe-players/2/other.js',
    'https://evil.example/static/js/1.js',
    '/modules/mfe-players/1/entry.js',
    '/static/../modules/x.js',
    '/static/..%2fmodules/x.js',
    '/static/%2e%2e/modules/x.js',
    '/static/..%5cmodules/x.js',
    '/static\\..\\modules\\x.js',
    '/static/a\\..\\x.js',
    '/static/a/../x.js',
    '/static/./x.js',
    ' /static/x.js',
    '/static/é.js',
    '/config.json',
    'data:text/javascript,alert(1)',
    'blob:null/1',
    'https://[',
  ]) {
    expect(allows(address)).toBeNull();
  }
});

test('worklets, which need no hash, cannot load scripts (T15)', () => {
  class Worklet {
    addModule() {}
  }
  Object.assign(window, { Worklet });
  guardScriptAddresses();
  expect(new Worklet()).not.toHaveProperty('addModule');
  Reflect.deleteProperty(window, 'Worklet');
});

test('a browser without Trusted Types and worklets causes no error', () => {
  expect(guardScriptAddresses).not.toThrow();
});
