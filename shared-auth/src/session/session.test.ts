import { isSecondFactorDue, parseSession } from './session.ts';

const session = {
  access_token: `header.${btoa(JSON.stringify({ aal: 'aal1' }))}.signature`,
  refresh_token: 'r',
  expires_in: 3600,
  expires_at: 9e9,
  backend: 'https://backend.example/',
  user: { id: 'me' },
};

test('a stored session is read with all its fields, even if the panel does not know them', () => {
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
  ['of a kind that the panel does not know', false, 'verified'],
  ['not yet verified', false, [{ status: 'unverified' }]],
  ['verified, beside a malformed one', true, [null, { status: 'verified' }]],
])('with factors %s, a second factor is due: %p', (_what, due, factors) => {
  expect(isSecondFactorDue({ ...session, user: { id: 'me', factors } })).toBe(due);
});
