import { narrow, type TableHandle } from '@panel/shared-ui/table';
import { type FocusEvent, useRef, useState } from 'react';
import { css, styled } from 'styled-components';
import { useDeliberateClicks } from './deliberate-click.ts';
import { KeysHelp } from './keys-help.tsx';
import { NewReports } from './new-reports.tsx';
import { noOtherPending } from './no-other-pending.ts';
import { OpenReport, prefetchPanel } from './open-report.tsx';
import { narrowQueue, queueContainer, sideBySide } from './report-frame.tsx';
import { ReportsProgress } from './reports-progress.tsx';
import { ReportsTable } from './reports-table.tsx';
import { useAllReports } from './use-all-reports.ts';
import { useWaitingReports } from './use-waiting-reports.ts';
import { useReportKeys } from './use-report-keys.ts';
import { useReportPolling } from './use-report-polling.ts';
import { useReportQueue } from './use-report-queue.ts';
import { useReportView } from './use-report-view.ts';

/** /admin/reports: all reports, newest first, each with its decision buttons. */
export function ReportsPage() {
  const { reports, readAt, state, reading } = useAllReports();
  const isComplete = reading.progress === 'complete';
  const { shown, waiting, showWaiting } = useWaitingReports(reports, isComplete && !reading.isBusy);
  const total = reading.total - waiting.length;
  const view = useReportView(shown);
  const table = useRef<TableHandle>(null);
  const queue = useReportQueue(view.rows, table);
  const { openId } = queue;
  const [linkedId, setLinkedId] = useState(openId);
  if (openId !== linkedId && linkedId !== null) {
    setLinkedId(null);
  }
  const nonePending = queue.hasNextPending
    ? null
    : noOtherPending({ shown, rows: view.rows, waiting, currentId: queue.currentId, isComplete });
  const [isHelpOpen, setHelpOpen] = useState(false);
  useReportPolling(isComplete);
  useDeliberateClicks();
  useReportKeys((command, isHeld) => {
    if (command === 'help') {
      setHelpOpen(true);
      return true;
    }
    // Each open report changes the address, and browsers limit such changes per second.
    return (isHeld && openId !== null) || queue.run(command);
  }, queue.noteTyping);

  function followFocus({ target }: FocusEvent<HTMLElement>): void {
    const row = target.closest<HTMLElement>('[data-index]');
    if (row) {
      queue.setCurrent(view.rows[Number(row.dataset.index)]?.id ?? null);
    }
    prefetchPanel();
  }

  return (
    <Page>
      <ReportsProgress {...reading} total={total} count={shown.length}>
        <NewReports
          count={waiting.length}
          onShow={() => {
            showWaiting();
            queue.goToFirst(waiting.map(({ id }) => id));
          }}
        />
        <Muted role="status">{queue.foundNoPending && nonePending}</Muted>
        <KeysHelp isOpen={isHelpOpen} onOpenChange={setHelpOpen} />
      </ReportsProgress>
      <Queue $isReportOpen={openId !== null}>
        <List onPointerEnter={prefetchPanel} onFocus={followFocus}>
          <ReportsTable
            {...view}
            rowCount={total}
            state={state}
            currentId={queue.currentId}
            handle={table}
          />
        </List>
        {openId !== null && (
          <OpenReport
            id={openId}
            listed={reports.find(({ id }) => id === openId)}
            listedAt={readAt}
            isLinked={openId === linkedId}
            nonePending={nonePending}
            run={queue.run}
          />
        )}
      </Queue>
    </Page>
  );
}

/**
 * Beside an open report the table shows cards that are wide enough for two fields per line. A card hides
 * the heading 'Ações' when it has no buttons.
 */
const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.md};
  ${queueContainer};

  @container data-table (30rem <= width < 54rem) {
    [role='row'][data-index] {
      display: grid;
      grid-template-columns: 2fr 3fr;
      align-items: baseline;
      column-gap: ${({ theme }) => theme.space.sm};
    }

    [role='cell'] {
      grid-template-columns: 4.5rem minmax(0, 1fr);
    }

    [role='cell']:is([data-label='Motivo'], [data-label='Mensagem']) {
      grid-column: 1 / -1;
    }
  }

  ${narrow} {
    [role='cell']:has(> [data-report-actions]:empty) {
      display: none;
    }
  }
`;

const Muted = styled.span`
  color: ${({ theme }) => theme.color.textMuted};
`;

const List = styled.div`
  min-inline-size: 0;
  --around-table: 17rem;
`;

/** In a narrow queue the list is hidden behind the open report, and keeps its size and scroll position. */
const Queue = styled.div<{ $isReportOpen: boolean }>`
  ${({ $isReportOpen }) =>
    $isReportOpen &&
    css`
      ${sideBySide}
      --around-cards: 19.5rem;

      ${narrowQueue} {
        position: relative;
        overflow: clip;

        > ${List} {
          position: absolute;
          inline-size: 100%;
          visibility: hidden;
        }
      }
    `}
`;
