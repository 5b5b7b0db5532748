import { signOut } from '@panel/shared-auth';
import { Button, toast } from '@panel/shared-ui';
import { ShieldX } from 'lucide-react';
import { useEffect } from 'react';
import { ButtonLink } from '../../ui/full-page/button-link.tsx';
import { PageText } from '../../ui/full-page/full-page.tsx';
import { MessagePage, PageActions } from '../../ui/full-page/message-page.tsx';

export interface AccessDeniedPageProps {
  /** Repeats the check; set when the check got no answer. */
  onRetry?: () => void;
  isRetrying?: boolean;
}

/** Shown to a signed-in user who is not an administrator (R16, R18). */
export function AccessDeniedPage({ onRetry, isRetrying = false }: AccessDeniedPageProps) {
  // Removes the toast 'Login realizado com sucesso!', which contradicts this page.
  useEffect(() => toast.dismissAll(), []);
  return (
    <MessagePage icon={ShieldX} title="Acesso Negado">
      <PageText>Você não tem permissão para acessar esta área.</PageText>
      <PageActions>
        {onRetry && (
          <Button onClick={onRetry} isBusy={isRetrying}>
            Tentar novamente
          </Button>
        )}
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
