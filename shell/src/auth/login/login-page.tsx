import { prepareSignIn, useSession } from '@panel/shared-auth';
import { type LazyPart, toast } from '@panel/shared-ui';
import { Navigate, useLocation } from '@panel/shared-federation/router';
import { type ReactNode, useEffect } from 'react';
import { styled } from 'styled-components';
import { Brand } from '../../ui/brand.tsx';
import { ButtonLink, FullPage, PageTitle, SpinnerPage } from '../../ui/full-page.tsx';
import { hasReturnPath, returnPath } from '../access/return-path.ts';
import { SessionUnreachablePage } from '../guard/session-unreachable-page.tsx';
import { CodeForm, PasswordForm } from './sign-in-forms.tsx';

export interface LoginPageProps {
  /** Everything below /admin. */
  admin: LazyPart<object>;
}

/**
 * Signs an administrator in: with a password, then with a code if the account has a verified factor
 * (R8 to R13). The session's status decides the step, so that a reload stays on it. The auth client is
 * downloaded when the form shows, the code of /admin while the server checks the password.
 */
export function LoginPage({ admin }: LoginPageProps) {
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

/** Card around both steps of signing in. */
function LoginCard({ description, children }: { description: string; children: ReactNode }) {
  return (
    <FullPage title="Admin Panel">
      <Frame>
        <Brand />
        <div>
          <PageTitle>Admin Panel</PageTitle>
          <Description>{description}</Description>
        </div>
        {children}
      </Frame>
      <ButtonLink to="/" variant="ghost" size="small">
        Voltar ao início
      </ButtonLink>
    </FullPage>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.lg};
  width: min(100%, 26rem);
  padding: ${({ theme }) => theme.space.xl};
  text-align: start;
  background: ${({ theme }) => theme.color.surface};
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.xl};
  box-shadow: ${({ theme }) => theme.shadow.md};
`;

const Description = styled.p`
  margin: ${({ theme }) => theme.space.xs} 0 0;
  color: ${({ theme }) => theme.color.textMuted};
`;
