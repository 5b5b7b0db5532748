import { SIGN_INS, startTestBackend, type TestBackend } from '@panel/local-supabase/testing';
import {
  addFactor,
  currentCode,
  newAccount,
  signedIn,
  signedInWithMfa,
} from '@panel/local-supabase/testing/clients';
import {
  readRows,
  signIn,
  signOut,
  supabase,
  verifySecondFactor,
  watchSession,
} from '@panel/shared-auth';
import type { FeatureModule } from '@panel/shared-federation';
import { pointAt } from '@panel/shared-testing';
import { toast } from '@panel/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import * as v from 'valibot';
import { moduleStoreOf, renderApp } from '../../../testing/render-app.tsx';
import { renewToken } from '../../../testing/renew-token.ts';

const interrupted = 'A sua sessão terminou. Entre de novo para continuar de onde parou.';

let backend: TestBackend;
let stopWatching: () => void;

beforeAll(async () => {
  backend = await startTestBackend();
  pointAt(backend);
});
afterAll(() => backend.stop());
beforeEach(() => {
  stopWatching = watchSession();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // auth-js warns about several clients on one page.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  await signOut();
  stopWatching();
  toast.dismissAll();
  jest.restoreAllMocks();
});

/** Signs in here at aal1, then enrols a second factor on another device. */
async function enrolElsewhere(role?: string) {
  const account = await newAccount(backend, role);
  await signIn(account.email, account.password);
  const secret = await addFactor(await signedIn(backend, account));
  return { account, code: () => currentCode(secret) };
}

async function enterCode(user: UserEvent, code: string): Promise<void> {
  await user.type(await screen.findByLabelText('Código'), code);
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
}

async function signInAgain(
  user: UserEvent,
  { account, code }: Awaited<ReturnType<typeof enrolElsewhere>>,
): Promise<void> {
  await user.type(await screen.findByLabelText('Email'), account.email);
  await user.type(screen.getByLabelText('Senha'), account.password);
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  await enterCode(user, code());
}

/** A page that shows how many games it read. */
function GamesPage() {
  const games = useQuery({
    queryKey: ['games'],
    queryFn: async () =>
      readRows(await supabase().from('games').select('id'), v.object({ id: v.string() })),
    meta: { module: 'test', what: 'list the games' },
  });
  return (
    <>
      <p>{games.data ? `${games.data.length} jogos` : 'sem resposta'}</p>
      <button onClick={() => void games.refetch()}>Atualizar</button>
    </>
  );
}

const games: FeatureModule = {
  contractVersion: 1,
  routes: [{ path: 'games', Component: GamesPage }],
};

test('R13 a page that reloads after a factor was enrolled on another device asks for password and code, then returns', async () => {
  const session = await enrolElsewhere('admin');
  const { user } = renderApp('/admin/skills?ordem=data');
  expect(await screen.findByText(interrupted)).toBeVisible();
  expect(screen.queryByText('Acesso Negado')).not.toBeInTheDocument();
  await signInAgain(user, session);
  expect(await screen.findByRole('heading', { name: 'Níveis de Skill' })).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe('/admin/skills?ordem=data');
});

test('R13 an open page asks for password and code at the next read after a factor was enrolled on another device, and shows no empty table', async () => {
  const account = await newAccount(backend, 'admin');
  await signIn(account.email, account.password);
  const { user } = renderApp('/admin/games', moduleStoreOf(games));
  expect(await screen.findByText('200 jogos')).toBeVisible();

  const secret = await addFactor(await signedIn(backend, account));
  const texts: (string | null)[] = [];
  const observer = new MutationObserver(() => texts.push(document.body.textContent));
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  await user.click(screen.getByRole('button', { name: 'Atualizar' }));
  expect(await screen.findByText(interrupted)).toBeVisible();
  observer.disconnect();
  expect(texts.filter((text) => /Acesso Negado|\b0 jogos/.test(text ?? ''))).toEqual([]);
  await signInAgain(user, { account, code: () => currentCode(secret) });
  expect(await screen.findByText('200 jogos')).toBeVisible();
});

test.each([
  ['with the role "player"', 'player'],
  ['without a role @exhaustive', undefined],
])(
  "R13, R16 'Acesso Negado' shows after the code, and without a success toast, to a user %s",
  async (_, role) => {
    const session = await enrolElsewhere(role);
    const { user } = renderApp('/admin/skills');
    await signInAgain(user, session);
    expect(await screen.findByRole('heading', { name: 'Acesso Negado' })).toBeVisible();
    expect(screen.queryByText('Login realizado com sucesso!')).not.toBeInTheDocument();
  },
);

test('R13 a session that loses its second factor is asked for a code only', async () => {
  const { adminWithMfa } = SIGN_INS;
  await signIn(adminWithMfa.email, adminWithMfa.password);
  await verifySecondFactor(currentCode());
  const { user } = renderApp('/admin/skills?ordem=data');
  expect(await screen.findByRole('heading', { name: 'Níveis de Skill' })).toBeVisible();

  // On another device the user replaces the app that this session was verified with.
  const other = await signedInWithMfa(backend);
  const secret = await addFactor(other, 'Tablet');
  await other.auth.mfa.unenroll({ factorId: adminWithMfa.factorId });
  await renewToken();
  await enterCode(user, currentCode(secret));
  expect(await screen.findByRole('heading', { name: 'Níveis de Skill' })).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe('/admin/skills?ordem=data');
});

test('R11, R13 a stored session without a second factor leads to /admin after the code, not to the opened page', async () => {
  const account = await newAccount(backend, 'admin');
  const secret = await addFactor(await signedIn(backend, account));
  await signIn(account.email, account.password);
  stopWatching();
  stopWatching = watchSession(); // reads the stored session, as a page that opens does
  const { user } = renderApp('/admin/skills');
  await enterCode(user, currentCode(secret));
  await waitFor(() => expect(window.location.pathname).toBe('/admin'));
});

test('R25 a user who signs in on the page of another user gets to /admin after the code (T37)', async () => {
  const next = await newAccount(backend, 'admin');
  const secret = await addFactor(await signedIn(backend, next));
  await signIn(SIGN_INS.admin.email, SIGN_INS.admin.password);
  const { user } = renderApp('/admin/skills?busca=maria');
  expect(await screen.findByRole('heading', { name: 'Níveis de Skill' })).toBeVisible();

  // Another tab sent this sign-in before the first user signed in, and its answer arrives now.
  await act(() => signIn(next.email, next.password));
  await enterCode(user, currentCode(secret));

  await waitFor(() => expect(window.location.pathname).toBe('/admin'));
});
