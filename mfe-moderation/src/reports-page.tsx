import { DataTable, FailedRows, type TableHandle, WindowedRows } from '@panel/shared-ui/table';
import { useRef, useState } from 'react';
import { css, styled } from 'styled-components';
import { useReportList } from './data/list/use-report-list.ts';
import { ListNotices } from './list/list-notices.tsx';
import { ReportFilters } from './list/report-filters.tsx';
import { ReportViews } from './list/report-views.tsx';
import { rowForms } from './list/row-forms.ts';
import { useReportView } from './list/use-report-view.ts';
import { BeforeLeaving } from './list/before-leaving.tsx';
import { useRestoredPlace } from './list/use-restored-place.ts';
import { OpenReport, prefetchPanel } from './panel/open-report.tsx';
import { ViewsProvider } from './presence/viewers-of.tsx';
import { pageMark } from './triage/decision/report-focus.ts';
import {
  narrowQueue,
  pageHeight,
  pageTop,
  queueContainer,
  sideBySide,
  wideQueue,
} from './panel/report-frame.tsx';
import { DecisionContext } from './triage/decision/delayed-decisions.ts';
import { useQueue } from './triage/queue/use-queue.ts';
import { SelectionContext, useSelection } from './triage/selection/use-selection.ts';
import { roomForBar } from './triage/wave/room-for-bar.ts';
import { SelectedReports } from './triage/wave/selected-reports.tsx';

/** /admin/reports: all reports, newest first, each with its decision buttons. */
export function ReportsPage() {
  const { columns, view, list } = useReportView();
  const reports = useReportList(list);
  const { count } = reports;
  const table = useRef<TableHandle>(null);
  const selection = useSelection(reports, list);
  const queue = useQueue(reports, selection, table);
  const { openId, id, index, notice, asked, send, clicks } = queue;
  const [linkedId, setLinkedId] = useState(openId);
  if (openId !== linkedId && linkedId !== null) {
    setLinkedId(null);
  }
  const { leaving, isReturning } = useRestoredPlace(reports, queue, table);

  async function showNew(): Promise<void> {
    const renewed = await reports.reopen();
    if (renewed) {
      send({ type: 'new-reports-shown', first: renewed.first });
    }
  }

  return (
    <SelectionContext value={selection}>
      <DecisionContext value={queue.decisions}>
        <BeforeLeaving {...leaving} />
        <ViewsProvider>
          <Page {...pageMark} {...clicks.page}>
            <Queue $isReportOpen={openId !== null}>
              <List onPointerEnter={prefetchPanel} onFocus={prefetchPanel}>
                <DataTable
                  label="Reports"
                  emptyText="Nenhum report até agora."
                  errorText={reports.problem}
                  onRetry={() => void reports.reopen()}
                  columns={columns}
                  view={{ ...view, allRowCount: reports.total, matchingCount: count }}
                  rows={reports.rows}
                  state={reports.state}
                  isStale={reports.isStale || isReturning}
                  currentId={id}
                  currentIndex={index}
                  handle={table}
                  forms={rowForms}
                  actions={<ReportViews />}
                  filterMenu={<ReportFilters view={view} onReturn={() => table.current?.focus()} />}
                  RowList={WindowedRows}
                  rowPages={reports.pages}
                  onVisibleRows={reports.showRows}
                  failedRows={
                    reports.retryRows && (
                      <FailedRows table={table} forms={rowForms} onRetry={reports.retryRows} />
                    )
                  }
                  onRowFocus={(row) => send({ type: 'row-focused', index: row })}
                  onRowOpen={(row, event) => {
                    if (clicks.isForRow(event)) {
                      send({ type: 'row-opened', index: row });
                    }
                  }}
                />
                <ListNotices
                  reports={reports}
                  currentId={id}
                  viewedId={queue.viewedId}
                  queueNotice={openId === null ? notice : null}
                  onShowNew={() => void showNew()}
                  returnFocus={queue.returnFocus}
                >
                  <SelectedReports
                    selection={selection}
                    asked={asked}
                    send={send}
                    returnFocus={queue.returnFocus}
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
                  queueNotice={notice}
                  run={(command) => send({ type: 'command', command })}
                  onAskForEqual={(decision, ids) => send({ type: 'wave-asked', decision, ids })}
                />
              )}
            </Queue>
          </Page>
        </ViewsProvider>
      </DecisionContext>
    </SelectionContext>
  );
}

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
  --rows-max-height: 100%;

  ${({ theme }) => theme.media.short} {
    --table-max-height: none;
    --rows-max-height: calc(100dvh - ${pageTop} - 1rem - var(--docked-height, 0px));
  }

  ${roomForBar}
`;

/**
 * The open report's row has no decision buttons: the open report has them, and in the narrower list they would come
 * under a pointer that has just opened it. In a narrow queue the list is hidden behind the open report, and keeps its
 * size and scroll position.
 */
const Queue = styled.div<{ $isReportOpen: boolean }>`
  ${({ $isReportOpen }) =>
    $isReportOpen &&
    css`
      ${wideQueue} {
        ${sideBySide}

        > ${List} {
          display: contents;
          --table-display: contents;
          --table-container: none;
          --bar-lines: 2;

          [aria-current] [data-report-actions] {
            visibility: hidden;
          }
        }
      }

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
        overflow: visible;

        > ${List} {
          display: none;
        }
      }
    `}
`;
