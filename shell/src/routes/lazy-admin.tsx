import { type DownloadProblem, type LazyPart, RetryButton, useLazyPart } from '@panel/shared-ui';
import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { MessagePage, PageActions, PageText, SpinnerPage } from '../ui/full-page.tsx';

/** Everything below /admin, lazy-loaded. */
export function LazyAdmin({ admin }: { admin: LazyPart<object> }) {
  const [problem, setProblem] = useState<DownloadProblem>();
  const part = useLazyPart(admin, !problem, setProblem);
  if (problem) {
    return (
      <MessagePage icon={CloudOff} title="Não foi possível abrir o painel">
        <PageText role="alert">{problem.text}</PageText>
        <PageActions>
          <RetryButton problem={problem} onRetry={() => setProblem(undefined)} />
        </PageActions>
      </MessagePage>
    );
  }
  return part ? <part.Component /> : <SpinnerPage />;
}
