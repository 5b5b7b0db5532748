import { CancelledError, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PendingReport } from '../../data/list/find-pending.ts';
import type { OpenedList } from '../../data/list/loaded-windows.ts';
import type { Report } from '../../data/report.ts';

type Found = PendingReport | undefined;

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
          queryFn: async ({ signal }) => {
            const { searchPending } = await import(
              /* webpackChunkName: 'reads' */ './search-pending.ts'
            );
            return searchPending(queries, opened, currentId, isUndecided, signal);
          },
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
