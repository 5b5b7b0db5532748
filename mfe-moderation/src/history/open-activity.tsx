import {
  type DownloadProblem,
  lazyPart,
  Message,
  RetryButton,
  Spinner,
  useLazyPart,
} from '@panel/shared-ui';
import { useState } from 'react';
import { styled } from 'styled-components';

const activityPage = lazyPart(async () => (await import('./activity-page.tsx')).ActivityPage);

/** Downloads the code of the page. */
export function prefetchActivity(): Promise<unknown> {
  return activityPage.load();
}

/** /admin/reports/activity; its code is downloaded when the page is opened. */
export function Activity() {
  const [problem, setProblem] = useState<DownloadProblem>();
  const page = useLazyPart(activityPage, !problem, setProblem);
  if (page) {
    return <page.Component />;
  }
  return problem ? (
    <Message
      tone="danger"
      title="Não foi possível abrir a atividade."
      description={problem.text}
      role="alert"
    >
      <RetryButton
        size="small"
        variant="secondary"
        problem={problem}
        onRetry={() => setProblem(undefined)}
      />
    </Message>
  ) : (
    <Waiting>
      <Spinner />
    </Waiting>
  );
}

const Waiting = styled.div`
  display: grid;
  min-block-size: 20rem;
  place-items: center;
`;
