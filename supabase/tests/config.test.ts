import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const config = readFileSync(join(__dirname, '..', 'config.toml'), 'utf8');

test('The CLI settings leave the sign-up of players open', () => {
  expect(config.match(/^(enable_signup|\[auth\.email\]\nenabled) = .*$/gm)).toEqual([
    'enable_signup = true',
    '[auth.email]\nenabled = true',
  ]);
});
