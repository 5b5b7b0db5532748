import { lazyPart, Message, RetryButton, Spinner, useShownPart } from '@panel/shared-ui';
import { styled } from 'styled-components';

const activityPage = lazyPart(async () => (await import('./activity-page.tsx')).ActivityPage);

/** Downloads the code of the page. */
export function prefetchActivity(): Promise<unknown> {
  return activityPage.load();
}

/** /admin/reports/activity; its code is downloaded when the page is opened. */
export function Activity() {
  const { part, problem, retry } = useShownPart(activityPage);
  if (part) {
    return <part.Component />;
  }
  return problem ? (
    <Message
      tone="danger"
      title="Não foi possível abrir a atividade."
      description={problem.text}
      role="alert"
    >
      <RetryButton size="small" variant="secondary" problem={problem} onRetry={retry} />
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
