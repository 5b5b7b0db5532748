import { Button, Message } from '@panel/shared-ui';
import { useState } from 'react';
import { lazyPart, useLazyPart } from '@panel/shared-ui/lazy-part';
import { ModuleSkeleton } from '../modules/cards/module-skeleton.tsx';
import type { DiagnosticsPageProps } from './diagnostics-page.tsx';

const diagnosticsPage = lazyPart(
  async () => (await import('./diagnostics-page.tsx')).DiagnosticsPage,
);

/** The lazy-loaded page 'Diagnóstico'. */
export function LazyDiagnosticsPage(props: DiagnosticsPageProps) {
  const [hasFailed, setFailed] = useState(false);
  const page = useLazyPart(diagnosticsPage, !hasFailed, () => setFailed(true));
  if (hasFailed) {
    return (
      <Message role="alert" tone="danger" title="Esta tela não pôde ser carregada">
        <Button variant="secondary" onClick={() => setFailed(false)}>
          Tentar novamente
        </Button>
      </Message>
    );
  }
  return page ? <page.Component {...props} /> : <ModuleSkeleton />;
}
