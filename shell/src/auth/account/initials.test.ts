import { initialsOf } from './initials.ts';

test.each([
  ['ana.souza@example.org', 'AS'],
  ['admin@example.org', 'A'],
  ['ana_maria-de.souza@example.org', 'AS'],
  ['ana+painel@example.org', 'AP'],
  ['élcio@example.org', 'É'],
  ['@example.org', '?'],
  ['', '?'],
  [null, '?'],
])('the initials of %p are %p', (email, initials) => {
  expect(initialsOf(email)).toBe(initials);
});
