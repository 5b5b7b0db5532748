import { Button, UiProvider } from '@panel/shared-ui';
import { ServerCrash } from 'lucide-react';
import {
  FullPage,
  PageActions,
  PageIcon,
  PageText,
  PageTitle,
} from '../ui/full-page/full-page.tsx';

export interface StartErrorPageProps {
  /** What is wrong with the site's `config.json`; undefined for another error. */
  configProblem: string | undefined;
}

/** Page shown when the panel cannot start, such as without a valid `config.json`. */
export function StartErrorPage({ configProblem }: StartErrorPageProps) {
  return (
    <UiProvider>
      <FullPage title={configProblem ? 'Configuração inválida' : 'Algo deu errado'}>
        <PageIcon $tone="danger">
          <ServerCrash aria-hidden />
        </PageIcon>
        <PageTitle>O painel não pôde iniciar</PageTitle>
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
      </FullPage>
    </UiProvider>
  );
}
