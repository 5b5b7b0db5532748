import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as library from '@tanstack/react-query';
import * as shared from './shared-react-query.ts';

test('lint forbids modules exactly those exports of TanStack Query that the shell does not share', () => {
  const config = readFileSync(join(__dirname, '../../../../shared-testing/oxlint.js'), 'utf8');
  const [, pattern = ''] = /importNamePattern:\s*'([^']+)'/.exec(config) ?? [];
  const names = Object.keys(library).filter((name) => name !== 'default');
  const refused = names.filter((name) => new RegExp(pattern).test(name));
  const missing = names.filter((name) => !(name in shared));
  expect(missing.length).toBeGreaterThan(0);
  expect(missing.toSorted()).toEqual(refused.toSorted());
});
