import { modeOfCommand } from './mode.ts';

test.each([
  ['/panel/node_modules/.bin/rsbuild', 'build', 'production'],
  ['C:\\panel\\node_modules\\@rsbuild\\core\\bin\\rsbuild.js', 'build', 'production'],
  ['/panel/node_modules/@rsbuild/core/bin/rsbuild.js', 'dev', 'development'],
])('%s %s has the mode %s, whatever NODE_ENV is', (program, command, mode) => {
  expect(modeOfCommand(['node', program, command, '--port=3003'])).toBe(mode);
});

test.each([
  [['node', '/panel/scripts/dev-shell.mjs', '3000']],
  [['node', '/panel/node_modules/.bin/jest', 'build']],
  [['node']],
])('another program chooses the mode itself: %j', (argv) => {
  expect(modeOfCommand(argv)).toBeUndefined();
});
