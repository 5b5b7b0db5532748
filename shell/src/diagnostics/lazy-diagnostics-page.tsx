import { Button, Message } from '@panel/shared-ui';
import { useState } from 'react';
import { latePart, useLatePart } from '@panel/shared-ui/late-part';
import { ModuleSkeleton } from '../modules/cards/module-skeleton.tsx';
import type { DiagnosticsPageProps } from './diagnostics-page.tsx';

const diagnosticsPage = latePart(
  async () => (await import('./diagnostics-page.tsx')).DiagnosticsPage,
);

/** The lazy-loaded page 'Diagnóstico'. */
export function LazyDiagnosticsPage(props: DiagnosticsPageProps) {
  const [hasFailed, setFailed] = useState(false);
  const page = useLatePart(diagnosticsPage, !hasFailed, () => setFailed(true));
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
