import { publicAddress } from './build-source.ts';

test.each([
  ['https://example.com/team/module.git', 'https://example.com/team/module.git'],
  ['https://ana:segredo@example.com/module.git', 'https://example.com/module.git'],
  ['https://ana:p@ss@example.com/module.git', 'https://example.com/module.git'],
  ['https://token@example.com/module.git?token=1#t', 'https://example.com/module.git'],
  ['ssh://git@example.com:2222/module.git', 'ssh://example.com:2222/module.git'],
  ['git@example.com:team/module.git', 'git@example.com:team/module.git'],
])('the public address of %s is %s', (address, expected) => {
  expect(publicAddress(address)).toBe(expected);
});

test.each([
  '/home/ana/module',
  '../module',
  'file:///home/ana/module',
  'C:\\module',
  'https://[',
  '',
])('%j has no public address', (address) => expect(publicAddress(address)).toBeUndefined());
