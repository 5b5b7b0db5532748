import { SIGN_INS, startTestBackend, type TestBackend } from '@panel/local-supabase/testing';
import { currentCode } from '@panel/local-supabase/testing/clients';
import {
  BackendError,
  confirmFactor,
  enrolFactor,
  listFactors,
  removeFactor,
} from '@panel/shared-auth';
import { interceptFetch, signInAs } from '@panel/shared-testing';
import { accountErrorText } from './account-error-text.ts';

let backend: TestBackend;
let leave: () => Promise<void>;
/** The session of a user who has entered the password, but no code of the authenticator app. */
let session: string;

beforeAll(async () => {
  backend = await startTestBackend();
  leave = await signInAs(backend, SIGN_INS.adminWithMfa);
  session = localStorage.getItem('panel.session')!;
});
afterAll(async () => {
  await leave();
  await backend.stop();
});
beforeEach(() => {
  localStorage.setItem('panel.session', session);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const factorId = SIGN_INS.adminWithMfa.factorId;
const unknownId = 'f0000000-0000-4000-8000-00000000000f';
const missing = 'Este aplicativo não está mais cadastrado.';
const needsCode = 'Saia e entre de novo com o código do aplicativo para fazer isso.';
const sessionOver = 'A sua sessão terminou. Entre de novo.';
const serverFailed = 'O servidor falhou. Tente novamente em instantes.';
const garbled = 'O servidor respondeu algo inesperado. Tente novamente em instantes.';
const unreachable =
  'Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.';

/** The text on the screen after a call has failed. */
async function textOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'no error',
    (error: Error) => accountErrorText(error),
  );
}

/** Answers requests to a path with an error in the server's format. */
function refuse(path: string, status: number, code?: string): void {
  const headers = { 'X-Supabase-Api-Version': '2024-01-01' };
  answer(path, () => Response.json({ code, message: 'In English' }, { status, headers }));
}

function answer(path: string, respond: () => Response | Promise<Response>): void {
  interceptFetch(({ url }) => (url.endsWith(path) ? respond() : undefined));
}

test('a number of any length in the reason of a weak password is left out', () => {
  const message = `Password should be at least ${'9'.repeat(40_000)} characters.`;
  expect(accountErrorText(new BackendError(message, 422, 'weak_password'))).toBe(
    'A senha é fraca.',
  );
});

describe('R13 each error of the server about a factor has a Portuguese text', () => {
  const real: [string, () => Promise<unknown>, string][] = [
    ['an app is added by a session without the code', () => enrolFactor('Outro'), needsCode],
    ['an app is removed by a session without the code', () => removeFactor(factorId), needsCode],
    ['an app that no longer exists is removed', () => removeFactor(unknownId), missing],
    [
      'a code is given for an app that no longer exists',
      () => confirmFactor(unknownId, '123456'),
      missing,
    ],
    [
      'the code is wrong',
      () => confirmFactor(factorId, '000000'),
      'Código incorreto. Confira o que o aplicativo mostra agora.',
    ],
  ];
  test.each(real)('%s', async (_what, call, text) => {
    expect(await textOf(call())).toBe(text);
  });

  test('an error code of the auth server', async () => {
    refuse(`/factors/${factorId}`, 403, 'user_banned');
    expect(await textOf(removeFactor(factorId))).toBe('Esta conta está bloqueada.');
  });

  test.each(['session_expired', 'refresh_token_not_found', 'refresh_token_already_used'])(
    '400 %s at the renewal of an expired session',
    async (code) => {
      const expired = { ...(JSON.parse(session) as object), expires_at: 1 };
      localStorage.setItem('panel.session', JSON.stringify(expired));
      refuse('/token?grant_type=refresh_token', 400, code);
      expect(await textOf(removeFactor(factorId))).toBe(sessionOver);
    },
  );

  test('an error without a code, a network failure, an error page of a gateway', async () => {
    refuse('/user', 500);
    expect(await textOf(listFactors())).toBe(serverFailed);
    answer('/user', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await textOf(listFactors())).toBe(unreachable);
    answer('/user', () => new Response('<h1>Bad Gateway</h1>', { status: 502 }));
    expect(await textOf(listFactors())).toBe(unreachable);
  });

  test.each([null, [], 'text', { factors: {} }, { factors: [null] }, { factors: [{ id: 1 }] }])(
    'a malformed list of factors: %j',
    async (body) => {
      answer('/user', () => Response.json(body));
      expect(await textOf(listFactors())).toBe(garbled);
    },
  );
});

const secret = 'JBSWY3DPEHPK3PXP';
const uri = `otpauth://totp/Painel:a@b?secret=${secret}`;

/** Enrols a factor while the server answers with this secret. */
function enrolWith(totp: object | undefined): Promise<unknown> {
  answer('/user', () => Response.json({ id: SIGN_INS.adminWithMfa.id }));
  answer('/factors', () => Response.json({ id: factorId, type: 'totp', totp }));
  return enrolFactor('Novo');
}

test.each([
  undefined,
  {},
  { secret, uri },
  { qr_code: '<svg/>', uri },
  { qr_code: '<svg/>', secret: 'not <b>base 32</b>', uri },
  { qr_code: ['<svg/>'], secret: 1, uri },
])('R13 an enrolment without a QR code or without a valid secret is refused: %j', async (totp) => {
  expect(await textOf(enrolWith(totp))).toBe(garbled);
});

test.each(['javascript:alert(1)', 'https://example.com/totp', 'otpauth://hotp/x', '', null, 5])(
  'R13 %j is rejected as an address of an authenticator app',
  async (address) => {
    const totp = { qr_code: '<svg/>', secret, uri: address };
    expect(await enrolWith(totp)).toMatchObject({ secret, appLink: null });
  },
);

test('R13 an otpauth://totp address is accepted', async () => {
  expect(await enrolWith({ qr_code: '<svg/>', secret, uri })).toMatchObject({ appLink: uri });
});

test.each(['mfa_challenge_expired', 'mfa_factor_not_found', 'mfa_ip_address_mismatch'])(
  'R13 an invalid challenge (%s) is renewed once, without a message',
  async (code) => {
    const headers = { 'X-Supabase-Api-Version': '2024-01-01' };
    const refusal = () => Response.json({ code, message: 'In English' }, { status: 422, headers });
    let isFirst = true;
    const { seen } = interceptFetch(({ url }) => {
      const isRefused = url.endsWith('/verify') && isFirst;
      isFirst &&= !isRefused;
      return isRefused ? refusal() : undefined;
    });
    await confirmFactor(factorId, currentCode());
    expect(seen.filter(({ url }) => url.endsWith('/challenge'))).toHaveLength(2);
  },
);
