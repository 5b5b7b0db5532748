import { retrySession, signOut } from '@panel/shared-auth';
import { Button, ReloadButton } from '@panel/shared-ui';
import { CloudOff } from 'lucide-react';
import { MessagePage, PageActions, PageText } from '../../ui/full-page.tsx';
import { useAction } from '../access/use-action.ts';
import { useDownloadProblem } from '../../ui/use-download-problem.ts';

/** Shown when a session has expired and the server cannot be reached to renew it. */
export function SessionUnreachablePage() {
  const retry = useAction<void, void>({ what: 'renew the session', send: retrySession });
  const problem = useDownloadProblem();
  return (
    <MessagePage icon={CloudOff} title="Sem resposta do servidor">
      <PageText role="status">
        {`Não foi possível confirmar a sua sessão. Ela continua guardada neste navegador${
          problem?.needsReload
            ? `. ${problem.text}`
            : ', e o painel abre sozinho assim que o servidor responder.'
        }`}
      </PageText>
      <PageActions>
        {problem?.needsReload ? (
          <ReloadButton />
        ) : (
          <Button onClick={() => void retry.run()} isBusy={retry.isRunning}>
            Tentar novamente
          </Button>
        )}
        <Button variant="secondary" onClick={() => void signOut()}>
          Sair
        </Button>
      </PageActions>
    </MessagePage>
  );
}
