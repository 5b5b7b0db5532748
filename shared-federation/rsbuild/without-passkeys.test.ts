import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as passkeys from './stand-ins/passkeys.ts';

const folder = join(dirname(require.resolve('@supabase/auth-js/package.json')), 'dist/module');

test('the stand-in for passkeys has every export that the auth client imports', () => {
  const names = namesOfPasskeys('GoTrueClient.js');
  expect(names).toContain('WebAuthnApi');
  expect(Object.keys(passkeys)).toEqual(expect.arrayContaining(names));
});

test('GoTrueClient is the only file that imports passkeys', () => {
  expect(existsSync(join(folder, 'lib/webauthn.js'))).toBe(true);
  expect(namesOfPasskeys('AuthClient.js')).toEqual([]);
});

/** The names that a file of auth-js imports from the part for passkeys. */
function namesOfPasskeys(file: string): string[] {
  const code = readFileSync(join(folder, file), 'utf8');
  const [, names = ''] = /import \{([^}]*)\} from ['"]\.\/lib\/webauthn['"]/.exec(code) ?? [];
  return names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}
