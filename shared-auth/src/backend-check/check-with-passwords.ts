import { type Account, administratorNotAsked, checkAccess } from './check-access.ts';
import { checkCors, checkKey, checkServices } from './checks/connection.ts';
import type { Finding, Findings, Outcome } from './finding.ts';
import { type Answer, type Ask, askAs, type Backend, sendWith } from './protocol/ask.ts';
import { explain } from './protocol/explain.ts';
import {
  type Credentials,
  type SignedIn,
  signIn,
  signOut,
  verifyCode,
} from './protocol/sign-in.ts';

export interface PasswordAccess extends Omit<Backend, 'secrets'> {
  /** The origin of the panel's pages, such as 'https://painel.example.org'. */
  origin: string;
  administrator: Credentials;
  player?: Credentials | undefined;
  /** Asks for the code of the administrator's authenticator app. */
  askCode: () => Promise<string>;
}

/**
 * Asks a backend everything that the panel needs, as a visitor, as an administrator and, if given, as a player. Writes
 * nothing but the sessions, which it ends.
 */
export async function* checkWithPasswords(access: PasswordAccess): Findings {
  const { url, anonKey, administrator, player } = access;
  const secrets = [administrator.password, player?.password ?? ''];
  const backend = { url, anonKey, secrets };
  const visitor = askAs(backend, sendWith(anonKey));
  const connection = [
    { id: 'public-key', title: 'Chave pública', ...checkKey(anonKey) },
    { id: 'services', title: 'Endereço', ...(await checkServices(visitor)) },
  ];
  yield* connection;
  if (connection.some(({ status }) => status === 'failed')) {
    return;
  }
  yield* checkCors(visitor, access.origin);

  const sessions: Ask[] = [];
  const askWith = (token: string): Ask => {
    secrets.push(token);
    return askAs(backend, sendWith(token));
  };
  const open = async (credentials: Credentials): Promise<OpenSession | Answer> => {
    const signedIn = await signIn(visitor, credentials);
    if (!('token' in signedIn)) {
      return signedIn;
    }
    const ask = askWith(signedIn.token);
    sessions.push(ask);
    return { ...signedIn, ask };
  };
  try {
    yield* checkAccounts({ access, visitor, open, askWith });
  } finally {
    await Promise.all(sessions.map(signOut));
  }
}

type OpenSession = SignedIn & Account;

async function* checkAccounts({
  access,
  visitor,
  open,
  askWith,
}: {
  access: PasswordAccess;
  visitor: Ask;
  /** Signs in. Returns the answer when the auth server refused. */
  open: (credentials: Credentials) => Promise<OpenSession | Answer>;
  askWith: (token: string) => Ask;
}): Findings {
  const opened = await open(access.administrator);
  if (!('userId' in opened)) {
    yield* refusedAdministrator(opened);
    return;
  }
  const token = await confirm(opened, access.askCode);
  if (typeof token !== 'string') {
    yield* refusedAdministrator(token);
    return;
  }
  yield accepted('administrator');
  const player = access.player && (await open(access.player));
  if (player) {
    yield 'userId' in player ? accepted('player') : refused('player', player);
  }
  yield* checkAccess({
    visitor,
    administrator: { userId: opened.userId, ask: askWith(token) },
    player: player && 'userId' in player ? player : undefined,
    passwordOnly: opened.factorId === undefined ? undefined : opened.ask,
  });
}

/** Returns the account's access token, renewed by the code if it has a second factor. */
async function confirm(
  { ask, token, factorId }: OpenSession,
  askCode: () => Promise<string>,
): Promise<string | Answer> {
  return factorId === undefined ? token : verifyCode(ask, factorId, await askCode());
}

const titles = { administrator: 'Login do administrador', player: 'Login do jogador' };

function accepted(who: keyof typeof titles): Finding {
  return signInFinding(who, { status: 'ok', detail: 'Funciona.' });
}

function refused(who: keyof typeof titles, answer: Answer): Finding {
  const advice = signInAdvice[answer.code] ?? 'Confira o email e a senha.';
  return signInFinding(who, { status: 'failed', detail: explain(answer), advice });
}

function refusedAdministrator(answer: Answer): Finding[] {
  return [refused('administrator', answer), administratorNotAsked];
}

function signInFinding(who: keyof typeof titles, outcome: Outcome): Finding {
  return { id: `sign-in-${who}`, title: titles[who], ...outcome };
}

const signInAdvice: Partial<Record<string, string>> = {
  email_provider_disabled: 'Em Authentication → Sign In / Providers, ligue o login por email.',
  email_not_confirmed: 'Confirme o email da conta.',
  mfa_verification_failed: 'Confira o código e o relógio do celular.',
  over_request_rate_limit: 'Espere alguns minutos.',
};
