import { Button, Message, Spinner } from '@panel/shared-ui';
import { lazyPart, useLazyPart } from '@panel/shared-ui/lazy-part';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ReportFrame } from './report-frame.tsx';
import type { ReportPanelProps } from './report-panel.tsx';

const reportPanel = lazyPart(async () => (await import('./report-panel.tsx')).ReportPanel);

/** Downloads the panel's code before the user opens a report. After a failure, opening it retries. */
export function prefetchPanel(): void {
  void reportPanel.load().catch(() => undefined);
}

/** Panel of the report that the address names; its code is downloaded when a report is opened. */
export function OpenReport(props: ReportPanelProps) {
  const [hasFailed, setFailed] = useState(false);
  const panel = useLazyPart(reportPanel, !hasFailed, () => setFailed(true));
  if (panel) {
    return <panel.Component {...props} />;
  }
  return (
    <ReportFrame aria-label="Report" aria-busy={!hasFailed}>
      {hasFailed ? (
        <Message tone="danger" title="Não foi possível abrir o report." role="alert">
          <Button size="small" variant="secondary" onClick={() => setFailed(false)}>
            Tentar novamente
          </Button>
          <Button size="small" variant="ghost" onClick={() => props.run('close')}>
            Fechar
          </Button>
        </Message>
      ) : (
        <Waiting>
          <Spinner />
        </Waiting>
      )}
    </ReportFrame>
  );
}

const Waiting = styled.div`
  display: grid;
  flex: 1;
  place-items: center;
`;
