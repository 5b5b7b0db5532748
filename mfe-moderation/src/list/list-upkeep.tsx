import { Button, formatNumber } from '@panel/shared-ui';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { styled } from 'styled-components';
import { decisionQueries } from '../data/history/report-decisions.queries.ts';
import type { OpenedList } from '../data/list/loaded-windows.ts';
import { useBoundedReports } from '../data/list/use-bounded-reports.ts';
import type { ReportRows } from '../data/list/use-report-list.ts';
import { useRowDecisions } from '../data/list/use-row-decisions.ts';
import { useReportPolling } from '../data/news/use-report-polling.ts';
import { useWaitingReports } from '../data/news/waiting-reports.ts';
import { usePresence } from '../presence/use-presence.ts';
import { queryKeys } from '../data/query-keys.ts';
import { useOpenReportId } from '../triage/queue/report-address.ts';
import { SelectionContext } from '../triage/selection/use-selection.ts';
import { FailedDecisions } from '../triage/wave/failed-decisions.tsx';
import { Notice } from './notice.ts';

interface ListUpkeepProps {
  opened: OpenedList;
  rows: ReportRows;
  /** The number of reports in the list; null when they could not be counted, undefined until they are. */
  matching: number | null | undefined;
  /** The report that the user is at; null until there is one. */
  currentId: string | null;
  /** The report that colleagues see as open; null for none. */
  viewedId: string | null;
  onShow: () => void;
  /** See `QueueView`. */
  returnFocus: () => void;
}

/**
 * Background work of an opened list: polls for changes by others and for what they have open, offers new reports, tells
 * of failed decisions, tells the shell how many reports are pending, asks whether decisions are recorded and who made
 * them, and bounds memory.
 */
export function ListUpkeep(props: ListUpkeepProps) {
  const { opened, rows, matching, currentId, viewedId, onShow, returnFocus } = props;
  const openId = useOpenReportId();
  const selected = use(SelectionContext)?.ids ?? [];
  useBoundedReports([...selected, ...unsettledIds(useQueryClient()), currentId ?? '']);
  useQuery(decisionQueries.recording());
  useRowDecisions(opened);
  usePresence(viewedId);
  const count = useReportPolling(opened, rows, openId);
  useWaitingReports(opened, matching, count, openId);
  return (
    <>
      <News role="status">
        {count > 0 && (
          <Pill size="small" onClick={onShow}>
            {count === 1 ? '1 novo report' : `${formatNumber(count)} novos reports`}
          </Pill>
        )}
      </News>
      <FailedDecisions Frame={FailureLine} returnFocus={returnFocus} />
    </>
  );
}

/** The ids of the reports with a decision of the user's own that is in flight or has failed. */
function unsettledIds(client: QueryClient): string[] {
  const sent = client.getMutationCache().findAll({ mutationKey: queryKeys.decisions });
  const unsettled = sent.filter(({ state }) => state.status !== 'success');
  return unsettled.map(({ options }) => String(options.mutationKey?.at(-1)));
}

/** In a short window it stands beside the line about failed decisions, so that both leave the rows more room. */
const News = styled.span`
  display: flex;

  ${({ theme }) => theme.media.short} {
    @container report-queue (width >= 39rem) {
      &:not(:empty):has(+ [data-failure-line]:not(:empty)) {
        align-self: flex-start;
        margin-block-end: calc(-1 * var(--button-height) - ${({ theme }) => theme.space.xs});
      }
    }
  }
`;

const FailureLine = styled(Notice)`
  ${({ theme }) => theme.media.short} {
    padding-block: 0;
  }
`;

const Pill = styled(Button)`
  border-radius: ${({ theme }) => theme.radius.full};
  box-shadow: ${({ theme }) => theme.shadow.lg};
`;
