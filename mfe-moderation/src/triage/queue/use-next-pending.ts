import { formatNumber } from '@panel/shared-ui';
import { CancelledError, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { findPending } from '../../data/list/find-pending.ts';
import { everything, isSameFilter } from '../../data/list/report-list.ts';
import { countReports } from '../../data/list/report-list.api.ts';
import type { OpenedList } from '../../data/list/report-list.queries.ts';
import { knownReport } from '../../data/known-reports.ts';
import { isPending, type Report } from '../../data/report.ts';

type Found = Awaited<ReturnType<typeof findPending>>;

const queryKey = ['reports', 'next-pending'];

/**
 * Searches the list for the next pending report, also in rows that are not loaded.
 *
 * @param isUndecided whether a report is still to be decided
 * @returns `notice` says why the last search found no report, or that it failed; null until then, and after
 * `forget`
 */
export function useNextPending(
  opened: OpenedList | undefined,
  isUndecided: (report: Report) => boolean,
): {
  find: (currentId: string | null) => Promise<Found>;
  notice: string | null;
  forget: () => void;
} {
  const queries = useQueryClient();
  const [notice, setNotice] = useState<string | null>(null);
  useEffect(() => () => void queries.cancelQueries({ queryKey }), [queries]);

  return {
    notice,
    forget() {
      void queries.cancelQueries({ queryKey });
      setNotice(null);
    },
    async find(currentId) {
      if (!opened) {
        return undefined;
      }
      try {
        const result = await queries.fetchQuery({
          queryKey,
          queryFn: ({ signal }) => search(queries, opened, currentId, isUndecided, signal),
          gcTime: 0,
          retry: false,
          meta: { module: 'mfe-moderation', what: 'find the next pending report' },
        });
        setNotice(result.notice);
        return result.found;
      } catch (error) {
        if (!(error instanceof CancelledError)) {
          setNotice('O próximo report pendente não pôde ser lido.');
        }
        return undefined;
      }
    },
  };
}

async function search(
  queries: QueryClient,
  opened: OpenedList,
  currentId: string | null,
  isUndecided: (report: Report) => boolean,
  signal: AbortSignal,
): Promise<{ found: Found; notice: string | null }> {
  const nothingPending =
    currentId === null ? 'Nenhum report pendente.' : 'Nenhum outro report pendente.';
  const found = await findPending(queries, opened, currentId, isUndecided, signal);
  if (found || isSameFilter(everything, opened.list)) {
    return { found, notice: found ? null : nothingPending };
  }
  const pending = await countReports({ ...everything, status: 'PENDING' }, undefined, signal);
  const current = knownReport(queries, currentId ?? '');
  const isOther = current !== undefined && isPending(current);
  const others = isOther ? pending - 1 : pending;
  return {
    found,
    notice:
      others > 0
        ? `Nenhum ${isOther ? 'outro ' : ''}pendente neste filtro (${formatNumber(others)} no total).`
        : nothingPending,
  };
}
