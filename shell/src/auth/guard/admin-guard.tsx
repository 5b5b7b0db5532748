import { useSession } from '@panel/shared-auth';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from '@panel/shared-federation/router';
import { SpinnerPage } from '../../ui/full-page/spinner-page.tsx';
import { interruption } from '../access/return-path.ts';
import { AccessDeniedPage } from './access-denied-page.tsx';
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
    return <AccessDeniedPage onRetry={() => void role.refetch()} isRetrying={role.isFetching} />;
  }
  return role.data ? children : <AccessDeniedPage />;
}
