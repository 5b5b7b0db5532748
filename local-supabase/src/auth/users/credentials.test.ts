import * as bcrypt from 'bcryptjs';

import { isPassword } from './credentials.ts';

jest.mock('bcryptjs', () => {
  const real = jest.requireActual<typeof bcrypt>('bcryptjs');
  return {
    ...real,
    compare: jest.fn((password: string, other: string) => real.compare(password, other)),
    hash: jest.fn((password: string, cost: number) => real.hash(password, cost)),
  };
});

const [compare, hash] = [jest.mocked(bcrypt.compare), jest.mocked(bcrypt.hash)];

/** The rounds that bcrypt makes while a password is compared: what the time of an answer depends on. */
async function roundsOf(password: string, passwordHash: string | undefined): Promise<number> {
  compare.mockClear();
  hash.mockClear();
  await isPassword(password, passwordHash);
  const compared = compare.mock.calls.map(([, compareWith]) => bcrypt.getRounds(compareWith));
  const hashed = hash.mock.calls.map(([, cost]) => Number(cost));
  return [...compared, ...hashed].reduce((rounds, cost) => rounds + 2 ** cost, 0);
}

test.each([4, 6, 10])(
  'a wrong password takes as long for an account whose hash has the cost %p as for an unknown address',
  async (cost) => {
    const known = bcrypt.hashSync('segredo123', cost);
    expect(await roundsOf('errada', known)).toBe(await roundsOf('errada', undefined));
    expect(await roundsOf('errada', '')).toBe(await roundsOf('errada', undefined));
    expect(await isPassword('segredo123', known)).toBe(true);
    expect(await isPassword('errada', known)).toBe(false);
  },
);

test('the right password takes no longer than its hash needs', async () => {
  expect(await roundsOf('segredo123', bcrypt.hashSync('segredo123', 4))).toBe(2 ** 4);
});

test.each(['segredo123', '', 'no hash'])(
  'no password matches an account without one: %p',
  async (password) => {
    for (const none of [undefined, null, '', 'no hash']) {
      expect(await isPassword(password, none)).toBe(false);
    }
  },
);
