import { formatText, hasText } from '@panel/shared-ui';
import type { SearchResult } from '@panel/shared-federation';
import { createRowSearch } from '@panel/shared-ui/table';
import type { QueryClient } from '@tanstack/react-query';
import type { Sport } from './sport.ts';
import { sportsQueries } from './sports.queries.ts';

const search = createRowSearch(({ name, value }: Sport) => [name, value].map(formatText));

/** Finds the loaded sports that have every word in name or value. */
export function findSports(words: string, queries: QueryClient): SearchResult[] {
  const sports = queries.getQueryData(sportsQueries.all().queryKey) ?? [];
  return sports.filter(search.matcher(words)).map(({ name, value }) => {
    const title = formatText([name, value].find(hasText) ?? null);
    return {
      title,
      detail: 'Esporte',
      to: `sports?${new URLSearchParams({ q: title }).toString()}`,
    };
  });
}
