import { Button } from '@panel/shared-ui';
import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { type LazyPart, useLazyPart } from '@panel/shared-ui/lazy-part';
import { PageText } from '../ui/full-page/full-page.tsx';
import { MessagePage, PageActions } from '../ui/full-page/message-page.tsx';
import { SpinnerPage } from '../ui/full-page/spinner-page.tsx';

/** Everything below /admin, lazy-loaded. */
export function LazyAdmin({ admin }: { admin: LazyPart<object> }) {
  const [hasFailed, setFailed] = useState(false);
  const part = useLazyPart(admin, !hasFailed, () => setFailed(true));
  if (hasFailed) {
    return (
      <MessagePage icon={CloudOff} title="Não foi possível abrir o painel">
        <PageText role="alert">Verifique sua conexão e tente novamente.</PageText>
        <PageActions>
          <Button onClick={() => setFailed(false)}>Tentar novamente</Button>
          {/* After a release the site may no longer have the script that this page would request. */}
          <Button variant="secondary" onClick={() => window.location.reload()}>
            Recarregar a página
          </Button>
        </PageActions>
      </MessagePage>
    );
  }
  return part ? <part.Component /> : <SpinnerPage />;
}
