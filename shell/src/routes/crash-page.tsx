import { Button } from '@panel/shared-ui';
import { TriangleAlert } from 'lucide-react';
import { ButtonLink } from '../ui/full-page/button-link.tsx';
import { PageText } from '../ui/full-page/full-page.tsx';
import { MessagePage, PageActions } from '../ui/full-page/message-page.tsx';

/** Page shown when the shell itself fails to render. */
export function CrashPage({ onRetry }: { onRetry: () => void }) {
  return (
    <MessagePage icon={TriangleAlert} title="Algo deu errado">
      <PageText>O painel encontrou um erro inesperado. Os seus dados não foram afetados.</PageText>
      <PageActions>
        <Button onClick={onRetry}>Tentar novamente</Button>
        <ButtonLink to="/" variant="secondary" reloadDocument>
          Voltar ao início
        </ButtonLink>
      </PageActions>
    </MessagePage>
  );
}
