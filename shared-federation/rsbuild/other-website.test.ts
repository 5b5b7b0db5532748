import type { IncomingHttpHeaders } from 'node:http';
import { isOfOtherWebsite } from './other-website.ts';

const panel = 'https://painel.example.org';

it.each<[string, IncomingHttpHeaders]>([
  ['a script of another website', { origin: 'https://evil.example' }],
  ['a name that only begins as ours', { origin: 'http://localhost.evil.example:3000' }],
  ['a frame without an origin', { origin: 'null' }],
  ['a deployed panel that is not allowed', { origin: 'https://outro.example.org' }],
  ['a script element', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
])('refuses %s', (_, headers) => {
  expect(isOfOtherWebsite(headers, [panel])).toBe(true);
});

it.each<[string, IncomingHttpHeaders]>([
  ['the shell under development', { origin: 'http://localhost:3000' }],
  [
    'this machine by its number',
    { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'cross-site' },
  ],
  ['the deployed panel that ALLOW_ORIGIN names', { origin: panel, 'sec-fetch-site': 'cross-site' }],
  ['its own pages', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }],
  ['a link that is followed', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
  ['a program that is no browser', {}],
])('answers %s', (_, headers) => {
  expect(isOfOtherWebsite(headers, [panel])).toBe(false);
});
