import { lazyPart, Message, RetryButton, useShownPart } from '@panel/shared-ui';
import { ModuleSkeleton } from '../modules/module-outlet.tsx';
import type { DiagnosticsPageProps } from './diagnostics-page.tsx';

const diagnosticsPage = lazyPart(
  async () => (await import('./diagnostics-page.tsx')).DiagnosticsPage,
);

/** The lazy-loaded page 'Diagnóstico'. */
export function LazyDiagnosticsPage(props: DiagnosticsPageProps) {
  const { part, problem, retry } = useShownPart(diagnosticsPage);
  if (part) {
    return <part.Component {...props} />;
  }
  return problem ? (
    <Message
      role="alert"
      tone="danger"
      title="Esta tela não pôde ser carregada"
      description={problem.text}
    >
      <RetryButton variant="secondary" problem={problem} onRetry={retry} />
    </Message>
  ) : (
    <ModuleSkeleton />
  );
}
