import { queryOptions, skipToken, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * How many rows wait for the user on a screen, by the first segment of its path below /admin; null when they could not
 * be counted. A module that has counted them stores the number with `useTellWaitingRows`, and the shell shows it beside
 * the sidebar's entry and in the document's title.
 */
export const waitingRows = queryOptions<Readonly<Record<string, number | null>>>({
  queryKey: ['panel', 'waiting rows'],
  queryFn: skipToken,
  staleTime: Infinity,
  gcTime: Infinity,
});

/**
 * Tells the shell how many rows wait for the user on a screen.
 *
 * @param segment the first segment of the screen's path below /admin
 * @param count null when they could not be counted; undefined while that is not known, which changes nothing
 */
export function useTellWaitingRows(segment: string, count: number | null | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (count !== undefined) {
      queries.setQueryData(waitingRows.queryKey, (before) => ({ ...before, [segment]: count }));
    }
  }, [queries, segment, count]);
}
