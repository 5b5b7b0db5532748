import { narrow, type TableHandle } from '@panel/shared-ui/table';
import { type FocusEvent, useRef, useState } from 'react';
import { css, styled } from 'styled-components';
import { useReportList } from './data/list/use-report-list.ts';
import { ListStatus } from './list/list-status.tsx';
import { NewReportsButton } from './list/new-reports-button.tsx';
import { ReportsTable } from './list/reports-table.tsx';
import { useReportView } from './list/use-report-view.ts';
import { useRestoredPlace } from './list/use-restored-place.ts';
import { OpenReport, prefetchPanel } from './panel/open-report.tsx';
import { narrowQueue, queueContainer, sideBySide } from './panel/report-frame.tsx';
import { useDeliberateClicks } from './triage/decision/deliberate-click.ts';
import { KeysHelp } from './triage/keys/keys-help.tsx';
import { useReportKeys } from './triage/keys/use-report-keys.ts';
import { useReportQueue } from './triage/queue/use-report-queue.ts';

/** /admin/reports: all reports, newest first, each with its decision buttons. */
export function ReportsPage() {
  const { columns, view, list } = useReportView();
  const reports = useReportList(list);
  const { opened, reopen } = reports;
  const table = useRef<TableHandle>(null);
  const queue = useReportQueue(reports, table);
  const { openId } = queue;
  const [linkedId, setLinkedId] = useState(openId);
  if (openId !== linkedId && linkedId !== null) {
    setLinkedId(null);
  }
  const [isHelpOpen, setHelpOpen] = useState(false);
  useRestoredPlace(reports, openId, table);
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
      queue.setCurrent(Number(row.dataset.index));
    }
    prefetchPanel();
  }

  async function showNew(): Promise<void> {
    const renewed = await reopen();
    if (renewed) {
      queue.goToFirst(renewed);
    }
  }

  return (
    <Page>
      <ListStatus reports={reports}>
        {opened && <NewReportsButton opened={opened} onShow={() => void showNew()} />}
        <Muted role="status">{openId === null && queue.notice}</Muted>
        <KeysHelp isOpen={isHelpOpen} onOpenChange={setHelpOpen} />
      </ListStatus>
      <Queue $isReportOpen={openId !== null}>
        <List onPointerEnter={prefetchPanel} onFocus={followFocus}>
          <ReportsTable
            columns={columns}
            view={view}
            reports={reports}
            currentId={queue.currentId}
            currentIndex={queue.currentIndex}
            handle={table}
          />
        </List>
        {openId !== null && (
          <OpenReport
            id={openId}
            isLinked={openId === linkedId}
            queueNotice={queue.notice}
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
    [role='cell']:has(> [data-report-actions]:empty:not([data-decided])) {
      display: none;
    }

    [role='cell']:has(> [data-decided]) {
      visibility: hidden;
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
