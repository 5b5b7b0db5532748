import { Button, lazyPart, Message, RetryButton, Spinner, useShownPart } from '@panel/shared-ui';
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
  const { part, problem, retry } = useShownPart(reportPanel);
  if (part) {
    return <part.Component {...props} />;
  }
  return (
    <ReportFrame aria-label="Report" aria-busy={!problem}>
      {problem ? (
        <Message
          tone="danger"
          title="Não foi possível abrir o report."
          description={problem.text}
          role="alert"
        >
          <RetryButton size="small" variant="secondary" problem={problem} onRetry={retry} />
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
