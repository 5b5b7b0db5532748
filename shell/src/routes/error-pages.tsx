import { Button, UiProvider } from '@panel/shared-ui';
import { MapPinOff, ServerCrash, TriangleAlert } from 'lucide-react';
import { ButtonLink, MessagePage, PageActions, PageText } from '../ui/full-page.tsx';

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

export const notFoundTitle = 'Página não encontrada';

/** What the 404 page says (R7). */
export const notFound = {
  icon: MapPinOff,
  heading: <span lang="en">Oops! Page not found</span>,
  children: (
    <>
      <PageText>O endereço não existe ou mudou de lugar.</PageText>
      <PageActions>
        <ButtonLink to="/">Voltar ao início</ButtonLink>
      </PageActions>
    </>
  ),
};

/** The 404 page of everybody but administrators. */
export function NotFoundPage() {
  return <MessagePage {...notFound} tone="accent" title={notFoundTitle} />;
}

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
