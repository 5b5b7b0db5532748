import { Button } from '@panel/shared-ui';
import { TriangleAlert } from 'lucide-react';
import { ButtonLink } from '../ui/full-page/button-link.tsx';
import {
  FullPage,
  PageActions,
  PageIcon,
  PageText,
  PageTitle,
} from '../ui/full-page/full-page.tsx';

/** Page shown when the shell itself fails to render. */
export function CrashPage({ onRetry }: { onRetry: () => void }) {
  return (
    <FullPage title="Algo deu errado">
      <PageIcon $tone="danger">
        <TriangleAlert aria-hidden />
      </PageIcon>
      <PageTitle>Algo deu errado</PageTitle>
      <PageText>O painel encontrou um erro inesperado. Os seus dados não foram afetados.</PageText>
      <PageActions>
        <Button onClick={onRetry}>Tentar novamente</Button>
        <ButtonLink to="/" variant="secondary" reloadDocument>
          Voltar ao início
        </ButtonLink>
      </PageActions>
    </FullPage>
  );
}
