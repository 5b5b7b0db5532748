import { retrySession, signOut } from '@panel/shared-auth';
import { Button, ReloadButton } from '@panel/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { MessagePage, PageActions, PageText } from '../../ui/full-page.tsx';
import { useDownloadProblem } from '../../ui/use-download-problem.ts';

/** Shown when a session has expired and the server cannot be reached to renew it. */
export function SessionUnreachablePage() {
  const retry = useMutation({
    mutationFn: retrySession,
    meta: { module: 'shell', what: 'renew the session' },
  });
  const problem = useDownloadProblem();
  return (
    <MessagePage icon={CloudOff} title="Sem resposta do servidor">
      <PageText role="status">
        Não foi possível confirmar a sua sessão. Ela continua guardada neste navegador
        {problem?.needsReload
          ? `. ${problem.text}`
          : ', e o painel abre sozinho assim que o servidor responder.'}
      </PageText>
      <PageActions>
        {problem?.needsReload ? (
          <ReloadButton />
        ) : (
          <Button onClick={() => retry.mutate()} isBusy={retry.isPending}>
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
