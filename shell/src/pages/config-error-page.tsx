import { Button, UiProvider } from '@panel/shared-ui';
import { ServerCrash } from 'lucide-react';
import { FullPage, PageActions, PageIcon, PageText, PageTitle } from './full-page.tsx';

/** What there is to see when the panel does not know its backend. */
export function ConfigErrorPage({ reason }: { reason: string }) {
  return (
    <UiProvider>
      <FullPage title="Configuração inválida">
        <PageIcon $tone="danger">
          <ServerCrash aria-hidden />
        </PageIcon>
        <PageTitle>O painel não pôde iniciar</PageTitle>
        <PageText>
          Há um problema no arquivo <code>config.json</code> deste site. {reason}
        </PageText>
        <PageText>Avise quem administra o site; os seus dados não foram afetados.</PageText>
        <PageActions>
          <Button onClick={() => window.location.reload()}>Tentar novamente</Button>
        </PageActions>
      </FullPage>
    </UiProvider>
  );
}
