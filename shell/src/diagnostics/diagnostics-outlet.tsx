import { Button, Message } from '@panel/shared-ui';
import { type ComponentType, useEffect, useState } from 'react';
import { ModuleSkeleton } from '../modules/module-skeleton.tsx';
import type { DiagnosticsPageProps } from './diagnostics-page.tsx';

/**
 * 'Diagnóstico', whose code nobody downloads who does not ask for it. Its component is kept in the
 * state rather than suspended for: React holds back what follows a fallback.
 */
export function DiagnosticsOutlet(props: DiagnosticsPageProps) {
  const [loaded, setLoaded] = useState<{ Page: ComponentType<DiagnosticsPageProps> }>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!hasFailed) {
      import('./diagnostics-page.tsx').then(
        ({ DiagnosticsPage }) => setLoaded({ Page: DiagnosticsPage }),
        (error: unknown) => {
          console.error("[panel] shell: could not load 'Diagnóstico'", error);
          setFailed(true);
        },
      );
    }
  }, [hasFailed]);
  if (hasFailed) {
    return (
      <Message role="alert" tone="danger" title="Esta tela não pôde ser carregada">
        <Button variant="secondary" onClick={() => setFailed(false)}>
          Tentar novamente
        </Button>
      </Message>
    );
  }
  return loaded ? <loaded.Page {...props} /> : <ModuleSkeleton />;
}
