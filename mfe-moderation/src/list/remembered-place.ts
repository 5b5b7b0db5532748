import * as v from 'valibot';

const storageKey = 'panel.reports-place';

/** History entries that are remembered, the latest ones. */
const maxEntries = 50;

/** Where a user was in a list of reports. */
export interface Place {
  /** The report at the top of the list; null at its start. */
  firstId: string | null;
  /** The report that the user was at. */
  currentId: string | null;
}

/** The start of a list, and no current report. */
export const noPlace: Place = { firstId: null, currentId: null };

/** A place, its history entry, and when the document that stored both was loaded. */
interface StoredPlace extends Place {
  entry: string;
  loadedAt: number;
}

/** Remembers the place of a history entry, until the tab is closed. */
export function rememberPlace(entry: string, place: Place): void {
  const others = storedPlaces().filter((other) => other.entry !== entry);
  const stored = { ...place, entry, loadedAt: performance.timeOrigin };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...others, stored].slice(-maxEntries)));
  } catch {
    // Without storage the list starts at its top.
  }
}

/** Returns the place of a history entry; `noPlace` if none is remembered, or if its address was typed or opened anew. */
export function rememberedPlace(entry: string): Place {
  return placesToReturnTo().find((stored) => stored.entry === entry) ?? noPlace;
}

/** Returns the place where the user last left the list whose address has this search; like `rememberedPlace`. */
export function lastPlaceAt(search: string): Place {
  const searchOf = (entry: string) => entry.replace(/^[^?]*/, '');
  return placesToReturnTo().findLast(({ entry }) => searchOf(entry) === search) ?? noPlace;
}

/** All places after a reload or 'Back'; else those of this document, whose address may have been typed. */
function placesToReturnTo(): StoredPlace[] {
  const [load] = performance.getEntriesByType('navigation');
  const isReturn = !(load && 'type' in load && load.type === 'navigate');
  return storedPlaces().filter(({ loadedAt }) => isReturn || loadedAt === performance.timeOrigin);
}

const storedPlace = v.object({
  entry: v.string(),
  loadedAt: v.number(),
  firstId: v.nullable(v.string()),
  currentId: v.nullable(v.string()),
});

/** Drops invalid values. */
function storedPlaces(): StoredPlace[] {
  try {
    const places: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(places) ? places.filter((place) => v.is(storedPlace, place)) : [];
  } catch {
    return [];
  }
}
