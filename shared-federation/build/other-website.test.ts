import type { IncomingHttpHeaders } from 'node:http';
import { isOfOtherWebsite } from './other-website.ts';

const panel = 'https://painel.example.org';

it.each<[string, IncomingHttpHeaders]>([
  ['a script of another website', { origin: 'https://evil.example' }],
  ['a name that begins with localhost', { origin: 'http://localhost.evil.example:3000' }],
  ['a sandboxed frame, whose origin is null', { origin: 'null' }],
  ['a deployed panel that is not allowed', { origin: 'https://outro.example.org' }],
  [
    'a script element of another website',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
  ],
])('refuses %s', (_, headers) => {
  expect(isOfOtherWebsite(headers, [panel])).toBe(true);
});

it.each<[string, IncomingHttpHeaders]>([
  ['the shell under development', { origin: 'http://localhost:3000' }],
  ['a page of 127.0.0.1', { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'cross-site' }],
  ['the deployed panel that ALLOW_ORIGIN names', { origin: panel, 'sec-fetch-site': 'cross-site' }],
  ['a page of the same origin', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }],
  ['a navigation by a link', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
  ['a program other than a browser', {}],
])('answers %s', (_, headers) => {
  expect(isOfOtherWebsite(headers, [panel])).toBe(false);
});
