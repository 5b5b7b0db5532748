import { DataTable, FailedRows, type TableHandle, WindowedRows } from '@panel/shared-ui/table';
import { useRef, useState } from 'react';
import { css, styled } from 'styled-components';
import { useReportList } from './data/list/use-report-list.ts';
import { ListNotices } from './list/list-notices.tsx';
import { ReportViews } from './list/report-views.tsx';
import { rowForms } from './list/row-forms.ts';
import { useCurrentCount } from './list/use-current-count.ts';
import { useReportView } from './list/use-report-view.ts';
import { useRestoredPlace } from './list/use-restored-place.ts';
import { OpenReport, prefetchPanel } from './panel/open-report.tsx';
import {
  narrowQueue,
  pageHeight,
  pageTop,
  queueContainer,
  sideBySide,
} from './panel/report-frame.tsx';
import { usePresence } from './presence/use-presence.ts';
import {
  isDeliberate,
  hitsButtons,
  useDeliberateClicks,
} from './triage/decision/deliberate-click.ts';
import { type ReportCommand, useReportKeys } from './triage/keys/report-keys.ts';
import { useRememberedOrder } from './triage/queue/queue-settings.ts';
import { useReportQueue } from './triage/queue/use-report-queue.ts';
import { SelectionContext, useSelection } from './triage/selection/use-selection.ts';
import { roomForBar } from './triage/wave/room-for-bar.ts';
import { SelectedReports } from './triage/wave/selected-reports.tsx';
import { useSelectionCommands } from './triage/wave/use-selection-commands.ts';

/** /admin/reports: all reports, newest first, each with its decision buttons. */
export function ReportsPage() {
  const { columns, view, list } = useReportView();
  const reports = useReportList(list);
  const count = useCurrentCount(reports);
  const table = useRef<TableHandle>(null);
  const queue = useReportQueue(reports, table);
  const { openId, id, index } = queue.place;
  const [linkedId, setLinkedId] = useState(openId);
  if (openId !== linkedId && linkedId !== null) {
    setLinkedId(null);
  }
  const selection = useSelection(reports, list);
  const { run, ...wave } = useSelectionCommands(queue, reports.rows, selection);
  usePresence(openId);
  useRestoredPlace(reports, openId, table);
  useRememberedOrder(list);
  useDeliberateClicks();
  useReportKeys(
    (element) => table.current?.rows()?.contains(element) ?? false,
    (command, isHeld) => {
      if (command === 'filter') {
        return table.current?.openFilter() ?? false;
      }
      // The rows of an earlier search may not be the ones that the user means.
      if (reports.isStale && openId === null && !allowedWhileStale.includes(command)) {
        queue.noteTyping();
        return false;
      }
      // Each open report changes the address, and browsers limit such changes per second.
      return (isHeld && openId !== null) || run(command);
    },
    queue.noteTyping,
  );

  async function showNew(): Promise<void> {
    const renewed = await reports.reopen();
    if (renewed) {
      queue.goToFirst(renewed);
    }
  }

  return (
    <SelectionContext value={selection}>
      <Page>
        <Queue $isReportOpen={openId !== null}>
          <List onPointerEnter={prefetchPanel} onFocus={prefetchPanel}>
            <DataTable
              label="Reports"
              emptyText="Nenhum report até agora."
              columns={columns}
              view={{ ...view, allRowCount: reports.total, matchingCount: count }}
              rows={reports.rows}
              state={reports.state}
              isStale={reports.isStale}
              currentId={id}
              currentIndex={index}
              handle={table}
              forms={rowForms}
              actions={<ReportViews isOpened={Boolean(reports.opened)} />}
              RowList={WindowedRows}
              rowPages={reports.pages}
              onVisibleRows={reports.showRows}
              failedRows={
                reports.retryRows && (
                  <FailedRows table={table} forms={rowForms} onRetry={reports.retryRows} />
                )
              }
              onRowFocus={queue.noteFocus}
              onRowOpen={(row, event) => {
                const report = reports.rows.at(row);
                if (report && isDeliberate(event) && !hitsButtons(event)) {
                  queue.open(report.id);
                }
              }}
            />
            <ListNotices
              reports={reports}
              queueNotice={openId === null ? queue.notice : null}
              onShowNew={() => void showNew()}
            >
              <SelectedReports
                {...wave}
                selection={selection}
                returnFocus={queue.place.returnFocus}
              />
            </ListNotices>
          </List>
          {openId !== null && (
            <OpenReport
              id={openId}
              isLinked={openId === linkedId}
              place={index + 1}
              count={reports.matching ?? undefined}
              left={list.status === 'PENDING' ? (count ?? undefined) : undefined}
              queueNotice={queue.notice}
              run={queue.run}
              onDecide={queue.advance}
            />
          )}
        </Queue>
      </Page>
    </SelectionContext>
  );
}

/** Commands that work while the rows are stale. */
const allowedWhileStale: readonly ReportCommand[] = ['search', 'go-to-list', 'close'];

const Page = styled.div`
  ${queueContainer};
`;

/**
 * As high as the window leaves, and only the rows scroll. In a short window the page scrolls, too: past the toolbar,
 * the rows fill the window.
 */
const List = styled.div`
  min-inline-size: 0;
  --table-max-height: ${pageHeight};
  --rows-max-height: none;

  ${({ theme }) => theme.media.short} {
    --table-max-height: none;
    --rows-max-height: calc(100dvh - ${pageTop} - 1rem - var(--docked-height, 0px));
  }

  ${roomForBar}
`;

/** In a narrow queue the list is hidden behind the open report, and keeps its size and scroll position. */
const Queue = styled.div<{ $isReportOpen: boolean }>`
  ${({ $isReportOpen }) =>
    $isReportOpen &&
    css`
      ${sideBySide}

      ${({ theme }) => theme.media.mobile} {
        margin: -${({ theme }) => theme.space.md};
      }

      ${narrowQueue} {
        position: relative;
        overflow: clip;

        > ${List} {
          position: absolute;
          inset-inline: ${({ theme }) => theme.space.md};
          visibility: hidden;
        }
      }

      @media print {
        display: block;
        overflow: visible;

        > ${List} {
          display: none;
        }
      }
    `}
`;
