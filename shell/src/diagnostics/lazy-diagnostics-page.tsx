import {
  type DownloadProblem,
  lazyPart,
  Message,
  RetryButton,
  useLazyPart,
} from '@panel/shared-ui';
import { useState } from 'react';
import { ModuleSkeleton } from '../modules/module-outlet.tsx';
import type { DiagnosticsPageProps } from './diagnostics-page.tsx';

const diagnosticsPage = lazyPart(
  async () => (await import('./diagnostics-page.tsx')).DiagnosticsPage,
);

/** The lazy-loaded page 'Diagnóstico'. */
export function LazyDiagnosticsPage(props: DiagnosticsPageProps) {
  const [problem, setProblem] = useState<DownloadProblem>();
  const page = useLazyPart(diagnosticsPage, !problem, setProblem);
  if (problem) {
    return (
      <Message
        role="alert"
        tone="danger"
        title="Esta tela não pôde ser carregada"
        description={problem.text}
      >
        <RetryButton variant="secondary" problem={problem} onRetry={() => setProblem(undefined)} />
      </Message>
    );
  }
  return page ? <page.Component {...props} /> : <ModuleSkeleton />;
}
