import { type DownloadProblem, type LazyPart, RetryButton, useLazyPart } from '@panel/shared-ui';
import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { PageText } from '../ui/full-page/full-page.tsx';
import { MessagePage, PageActions } from '../ui/full-page/message-page.tsx';
import { SpinnerPage } from '../ui/full-page/spinner-page.tsx';

/** Everything below /admin, lazy-loaded. */
export function LazyAdmin({ admin }: { admin: LazyPart<object> }) {
  const [problem, setProblem] = useState<DownloadProblem>();
  const part = useLazyPart(admin, !problem, setProblem);
  if (part) {
    return <part.Component />;
  }
  return problem ? (
    <MessagePage icon={CloudOff} title="Não foi possível abrir o painel">
      <PageText role="alert">{problem.text}</PageText>
      <PageActions>
        <RetryButton problem={problem} onRetry={() => setProblem(undefined)} />
      </PageActions>
    </MessagePage>
  ) : (
    <SpinnerPage />
  );
}
