import { useSetting } from '@panel/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { recordsDecisions } from '../history/recording.ts';
import { maxLastDecisions } from '../history/report-decisions.api.ts';
import { decisionQueries } from '../history/report-decisions.queries.ts';
import { useKnownReports } from '../known-reports.ts';
import { isPending } from '../report.ts';
import type { OpenedList } from './loaded-windows.ts';
import { loadedWindows } from './read-window.ts';

/** Reads who decided about the rows of the loaded windows, in one request for all of them. */
export function useRowDecisions(opened: OpenedList): void {
  const queries = useQueryClient();
  const known = useKnownReports();
  const [isRecorded] = useSetting(recordsDecisions);
  const reports = loadedWindows(queries, opened)
    .flatMap(({ ids }) => ids.map((id) => known.get(id)?.report ?? []))
    .flat()
    .filter((report) => !isPending(report) && report.decision === undefined);
  useQuery(decisionQueries.ofRows(isRecorded === 'yes' ? reports.slice(0, maxLastDecisions) : []));
}
