import { isSecondFactorDue, parseSession } from './session.ts';

const session = {
  access_token: `header.${btoa(JSON.stringify({ aal: 'aal1' }))}.signature`,
  refresh_token: 'r',
  expires_in: 3600,
  expires_at: 9e9,
  backend: 'https://backend.example/',
  user: { id: 'me' },
};

test('a stored session is read with the fields that the panel does not know', () => {
  const stored = { ...session, token_type: 'bearer' };
  expect(parseSession(JSON.stringify(stored))).toEqual(stored);
});

test.each([
  ['access_token', ''],
  ['refresh_token', null],
  ['expires_in', 0],
  ['expires_at', '9e9'],
  ['backend', undefined],
  ['user', { id: '' }],
])('a session whose %s is %j is no session', (field, value) => {
  expect(parseSession(JSON.stringify({ ...session, [field]: value }))).toBeUndefined();
});

test.each([
  ['of a kind that the panel does not know', 'verified', false],
  ['not yet verified', [{ status: 'unverified' }], false],
  ['verified, beside a malformed one', [null, { status: 'verified' }], true],
])('a session whose factors are %s', (_what, factors, due) => {
  expect(isSecondFactorDue({ ...session, user: { id: 'me', factors } })).toBe(due);
});
