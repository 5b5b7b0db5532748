import { queryOptions, skipToken } from '@tanstack/react-query';

/**
 * How many rows wait for the user on a screen, by the first segment of its path below /admin; null when they could not
 * be counted. A module that knows the number of its screen stores it in the cache, and the shell shows it beside the
 * sidebar's entry and in the document's title.
 */
export const waitingRows = queryOptions<Readonly<Record<string, number | null>>>({
  queryKey: ['panel', 'waiting rows'],
  queryFn: skipToken,
  staleTime: Infinity,
  gcTime: Infinity,
});
