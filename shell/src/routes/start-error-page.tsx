import { Button, UiProvider } from '@panel/shared-ui';
import { ServerCrash } from 'lucide-react';
import { PageText } from '../ui/full-page/full-page.tsx';
import { MessagePage, PageActions } from '../ui/full-page/message-page.tsx';

export interface StartErrorPageProps {
  /** What is wrong with the site's `config.json`; undefined for another error. */
  configProblem: string | undefined;
}

/** Page shown when the panel cannot start, such as without a valid `config.json`. */
export function StartErrorPage({ configProblem }: StartErrorPageProps) {
  return (
    <UiProvider>
      <MessagePage
        icon={ServerCrash}
        title={configProblem ? 'Configuração inválida' : 'Algo deu errado'}
        heading="O painel não pôde iniciar"
      >
        <PageText>
          {configProblem ? (
            <>
              Há um problema no arquivo <code>config.json</code> deste site. {configProblem}
            </>
          ) : (
            'O painel encontrou um erro inesperado.'
          )}
        </PageText>
        <PageText>Avise quem administra o site; os seus dados não foram afetados.</PageText>
        <PageActions>
          <Button onClick={() => window.location.reload()}>Tentar novamente</Button>
        </PageActions>
      </MessagePage>
    </UiProvider>
  );
}
