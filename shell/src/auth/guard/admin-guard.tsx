import { signOut, useSession } from '@panel/shared-auth';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from '@panel/shared-federation/router';
import { Button, toast } from '@panel/shared-ui';
import { ShieldX } from 'lucide-react';
import {
  ButtonLink,
  MessagePage,
  PageActions,
  PageText,
  SpinnerPage,
} from '../../ui/full-page.tsx';
import { interruption } from '../access/return-path.ts';
import { isAdminQuery } from '../access/role.queries.ts';
import { SessionUnreachablePage } from './session-unreachable-page.tsx';

/** Renders its children for administrators; other users see the reason (R14 to R18). */
export function AdminGuard({ children }: { children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  switch (session.status) {
    case 'loading':
      return <SpinnerPage />;
    case 'unreachable':
      return <SessionUnreachablePage />;
    case 'signed-out':
    case 'second-factor-due':
      return (
        <Navigate
          to="/login"
          replace
          state={interruption(session.interruptedUserId, location.pathname + location.search)}
        />
      );
    case 'signed-in':
      return <RoleGuard userId={session.userId}>{children}</RoleGuard>;
  }
}

function RoleGuard({ userId, children }: { userId: string; children: ReactNode }) {
  const role = useQuery(isAdminQuery(userId));
  if (role.isPending) {
    return <SpinnerPage />;
  }
  // If a later check gets no answer, the last answer holds: see docs/decisions/0007.
  if (role.data === undefined) {
    return <AccessDeniedPage onRetry={() => void role.refetch()} />;
  }
  return role.data ? children : <AccessDeniedPage />;
}

interface AccessDeniedPageProps {
  /** Repeats the check; set when the check got no answer. */
  onRetry?: () => void;
}

/** Shown to a signed-in user who is not an administrator (R16, R18). */
function AccessDeniedPage({ onRetry }: AccessDeniedPageProps) {
  // Removes the toast 'Login realizado com sucesso!', which contradicts this page.
  useEffect(() => toast.dismissAll(), []);
  return (
    <MessagePage icon={ShieldX} title="Acesso Negado">
      <PageText>Você não tem permissão para acessar esta área.</PageText>
      {onRetry && (
        <PageText>
          O seu acesso não pôde ser verificado, porque o servidor não respondeu como devia.
        </PageText>
      )}
      <PageActions>
        {onRetry && <Button onClick={onRetry}>Tentar novamente</Button>}
        <Button variant="secondary" onClick={() => void signOut()}>
          Sair
        </Button>
        <ButtonLink to="/" variant="ghost">
          Voltar ao início
        </ButtonLink>
      </PageActions>
    </MessagePage>
  );
}
