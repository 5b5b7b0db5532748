import { useSearchParams } from '@panel/shared-federation/router';
import { localDay } from '@panel/shared-ui';
import type { ActivityFilter } from '../data/history/report-decisions.queries.ts';
import { isDay } from '../data/day.ts';

/**
 * The filter in the address: `day`, by default today and empty for all days, and `person`. Anybody may have
 * written the link, so what cannot be a day or a person is left out.
 *
 * @returns the filter, and a function that changes it
 */
export function useActivityFilter(): [ActivityFilter, (change: Partial<ActivityFilter>) => void] {
  const [search, setSearch] = useSearchParams();
  // oxlint-disable-next-line react/purity -- midnight may have passed since the last render
  const today = localDay(new Date());
  const filter = {
    day: dayOf(search.get('day'), today),
    personId: personOf(search.get('person')),
  };

  function change(changes: Partial<ActivityFilter>): void {
    const { day, personId } = { ...filter, ...changes };
    // Not the day of the last rendering, which may have been before midnight.
    const today = localDay(new Date());
    const parameters = {
      ...(day !== today && { day: day ?? '' }),
      ...(personId !== null && { person: personId }),
    };
    setSearch(parameters, { replace: true });
  }
  return [filter, change];
}

function dayOf(text: string | null, today: string): string | null {
  if (text === '') {
    return null;
  }
  return isDay(text) ? text : today;
}

/** Accounts have UUIDs. */
function personOf(text: string | null): string | null {
  return text !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
    ? text.toLowerCase()
    : null;
}
