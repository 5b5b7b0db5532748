import { prepareSignIn, useSession } from '@panel/shared-auth';
import { type LazyPart, lazyPart, toast } from '@panel/shared-ui';
import { Navigate, useLocation } from '@panel/shared-federation/router';
import { useEffect } from 'react';
import { isRecoveryPath } from '../../addresses/paths.ts';
import { SpinnerPage } from '../../ui/full-page.tsx';
import { LazyPage } from '../../ui/lazy-page.tsx';
import { hasReturnPath, returnPath } from '../access/return-path.ts';
import { SessionUnreachablePage } from '../guard/session-unreachable-page.tsx';
import { LoginCard } from './login-card.tsx';
import { CodeForm, PasswordForm } from './sign-in-forms.tsx';

export interface LoginPageProps {
  /** Everything below /admin. */
  admin: LazyPart<object>;
}

const recoveryPage = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "login-help" */ './recovery-page.tsx')).RecoveryPage,
);

/** The page at /login; and the one that sets a forgotten password, whose code is downloaded when it opens. */
export function LoginPage({ admin }: LoginPageProps) {
  return isRecoveryPath(useLocation().pathname) ? (
    <LazyPage page={recoveryPage} props={{}} />
  ) : (
    <SignIn admin={admin} />
  );
}

/**
 * Signs an administrator in: with a password, then with a code if the account has a verified factor
 * (R8 to R13). The session's status decides the step, so that a reload stays on it. The auth client is
 * downloaded when the form shows, the code of /admin while the server checks the password.
 */
function SignIn({ admin }: LoginPageProps) {
  const session = useSession();
  const location = useLocation();
  const hasForm = session.status === 'signed-out' || session.status === 'second-factor-due';
  useEffect(() => {
    if (hasForm) {
      prepareSignIn();
    }
  }, [hasForm]);
  switch (session.status) {
    case 'signed-in':
      return <Navigate to={returnPath(location.state, session.userId)} replace />;
    case 'second-factor-due':
      return (
        <LoginCard description="Digite o código de 6 dígitos do seu aplicativo autenticador.">
          <CodeForm onSuccess={announceSignIn} />
        </LoginCard>
      );
    case 'loading':
      return <SpinnerPage />;
    case 'unreachable':
      return <SessionUnreachablePage />;
    case 'signed-out':
      return (
        <LoginCard description={loginDescription(session.interruptedUserId, location.state)}>
          <PasswordForm
            onSubmit={() => void admin.load().catch(() => undefined)}
            onSuccess={announceSignIn}
          />
        </LoginCard>
      );
  }
}

function loginDescription(interruptedUserId: string | null, state: unknown): string {
  if (hasReturnPath(state)) {
    return 'A sua sessão terminou. Entre de novo para continuar de onde parou.';
  }
  return interruptedUserId
    ? 'A sua sessão terminou. Entre de novo.'
    : 'Entre com a sua conta de administrador.';
}

function announceSignIn(): void {
  toast.success({ title: 'Login realizado com sucesso!' });
}
