import { Button, Message, Spinner } from '@panel/shared-ui';
import { lazyPart, useLazyPart } from '@panel/shared-ui/lazy-part';
import { useState } from 'react';
import { styled } from 'styled-components';

const activityPage = lazyPart(async () => (await import('./activity-page.tsx')).ActivityPage);

/** Downloads the code of the page. */
export function prefetchActivity(): Promise<unknown> {
  return activityPage.load();
}

/** /admin/reports/activity; its code is downloaded when the page is opened. */
export function Activity() {
  const [hasFailed, setFailed] = useState(false);
  const page = useLazyPart(activityPage, !hasFailed, () => setFailed(true));
  if (page) {
    return <page.Component />;
  }
  return hasFailed ? (
    <Message tone="danger" title="Não foi possível abrir a atividade." role="alert">
      <Button size="small" variant="secondary" onClick={() => setFailed(false)}>
        Tentar novamente
      </Button>
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
