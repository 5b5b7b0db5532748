import type { TableHandle } from '@panel/shared-ui/table';
import { type FocusEvent, useRef, useState } from 'react';
import { css, styled } from 'styled-components';
import { useReportList } from './data/list/use-report-list.ts';
import { ListNotices } from './list/list-notices.tsx';
import { openClickedRow } from './list/report-opener.tsx';
import { ReportsTable } from './list/reports-table.tsx';
import { rowStyles } from './list/rows/row-styles.ts';
import { useCurrentCount } from './list/use-current-count.ts';
import { useReportView } from './list/use-report-view.ts';
import { useRestoredPlace } from './list/use-restored-place.ts';
import { OpenReport, prefetchPanel } from './panel/open-report.tsx';
import { aroundPage, narrowQueue, queueContainer, sideBySide } from './panel/report-frame.tsx';
import { usePresence } from './presence/use-presence.ts';
import { useDeliberateClicks } from './triage/decision/deliberate-click.ts';
import { useReportKeys } from './triage/keys/use-report-keys.ts';
import { useRememberedOrder } from './triage/queue/pending-order.ts';
import { useReportQueue } from './triage/queue/use-report-queue.ts';
import { useSelectionCommands } from './triage/wave/use-selection-commands.ts';
import { NewestContext, SelectionContext } from './triage/selection/selection.ts';
import { useRangeSelection } from './triage/selection/use-range-selection.ts';
import { roomForBar } from './triage/wave/room-for-bar.ts';
import { SelectedReports } from './triage/wave/selected-reports.tsx';

/** /admin/reports: all reports, newest first, each with its decision buttons. */
export function ReportsPage() {
  const { columns, view, list } = useReportView();
  const reports = useReportList(list);
  const count = useCurrentCount(reports);
  const table = useRef<TableHandle>(null);
  const queue = useReportQueue(reports, table);
  const { openId } = queue;
  const [linkedId, setLinkedId] = useState(openId);
  if (openId !== linkedId && linkedId !== null) {
    setLinkedId(null);
  }
  const { run, ...selected } = useSelectionCommands(queue, reports.rows, list);
  const selectRange = useRangeSelection(selected.selection, reports.rows);
  usePresence(openId);
  useRestoredPlace(reports, openId, table);
  useRememberedOrder(list);
  useDeliberateClicks();
  useReportKeys((command, isHeld) => {
    if (command === 'filter') {
      return table.current?.openFilter() ?? false;
    }
    // Each open report changes the address, and browsers limit such changes per second.
    return (isHeld && openId !== null) || run(command);
  }, queue.noteTyping);

  function followFocus({ target }: FocusEvent<HTMLElement>): void {
    const row = target.closest<HTMLElement>('[data-index]');
    if (row) {
      queue.setCurrent(Number(row.dataset.index));
    }
    prefetchPanel();
  }

  async function showNew(): Promise<void> {
    const renewed = await reports.reopen();
    if (renewed) {
      queue.goToFirst(renewed);
    }
  }

  return (
    <SelectionContext value={selected.selection}>
      <NewestContext value={reports.opened?.newest ?? null}>
        <Page>
          <Queue $isReportOpen={openId !== null}>
            <List
              onPointerEnter={prefetchPanel}
              onFocus={followFocus}
              onClick={(event) => {
                selectRange(event);
                openClickedRow(event);
              }}
            >
              <ReportsTable
                columns={columns}
                view={view}
                reports={reports}
                count={count}
                currentId={queue.currentId}
                currentIndex={queue.currentIndex}
                handle={table}
              />
              <ListNotices
                reports={reports}
                queueNotice={openId === null ? queue.notice : null}
                onShowNew={() => void showNew()}
              >
                <SelectedReports {...selected} returnFocus={queue.returnFocus} />
              </ListNotices>
            </List>
            {openId !== null && (
              <OpenReport
                id={openId}
                isLinked={openId === linkedId}
                place={queue.currentIndex + 1}
                count={reports.matching ?? undefined}
                left={list.status === 'PENDING' ? (count ?? undefined) : undefined}
                queueNotice={queue.notice}
                run={queue.run}
                onDecide={queue.advance}
              />
            )}
          </Queue>
        </Page>
      </NewestContext>
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
  ${rowStyles}

  > :first-child {
    display: flex;
    flex-direction: column;
    max-block-size: max(24rem, calc(100dvh - (${aroundPage})));
  }

  > :first-child > [role='region'] {
    flex: 0 1 auto;
    min-block-size: 0;
    max-block-size: none;
  }

  ${({ theme }) => theme.media.short} {
    > :first-child {
      max-block-size: none;
    }

    > :first-child > [role='region'] {
      max-block-size: calc(100dvh - 4.5rem);
    }
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
    `}
`;
