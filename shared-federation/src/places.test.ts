import * as v from 'valibot';
import { addressFrom, modulePlaces } from './places.ts';

test.each<
  [template: string, parameters: Record<string, string | undefined>, address: string | undefined]
>([
  ['', {}, '/admin'],
  ['games', {}, '/admin/games'],
  ['reports?status=:status&day=:day', { day: '2026-11-27' }, '/admin/reports?day=2026-11-27'],
  ['reports?status=:status', { status: undefined }, '/admin/reports'],
  ['reports?q=:q', { q: 'a&b=c #1' }, '/admin/reports?q=a%26b%3Dc+%231'],
  ['reports?status=PENDING&report=next', {}, '/admin/reports?status=PENDING&report=next'],
  ['posts/:id', { id: 'a/b?c' }, '/admin/posts/a%2Fb%3Fc'],
  ['posts/:id', {}, undefined],
  ['posts/:id', { id: '' }, undefined],
  ['posts/:id', { id: '..' }, undefined],
  ['posts/:id', { id: '\ud800' }, undefined],
  ['posts/:constructor', {}, undefined],
  // An older version of a module may lack a parameter: its page would show something else than the link says.
  ['reports', { day: '2026-11-27' }, undefined],
])('%j with %j is the address %j', (template, parameters, address) => {
  expect(v.is(modulePlaces, { place: template })).toBe(true);
  expect(addressFrom(template, parameters)).toBe(address);
});

test.each(['/evil.example', '//evil.example', 'a/../b', 'a b', 'a?b', 'a#b', 'a?b=https://c', 'A'])(
  '%j is no template',
  (template) => {
    expect(v.is(modulePlaces, { place: template })).toBe(false);
  },
);
