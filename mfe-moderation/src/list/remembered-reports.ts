const storageKey = 'panel.reports-place';

/** History entries that are remembered, the latest ones. */
const maxEntries = 50;

/** Remembers the report at the top of the list of a history entry, until the tab is closed. */
export function rememberReport(entry: string, id: string | null): void {
  const others = stored().filter(([key]) => key !== entry);
  const entries = id === null ? others : [...others, [entry, id]];
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(entries.slice(-maxEntries)));
  } catch {
    // Without storage the list starts at its top.
  }
}

/** The id of the report that was remembered for a history entry; null when there is none. */
export function rememberedReport(entry: string): string | null {
  const [, id] = stored().find(([key]) => key === entry) ?? [];
  return id ?? null;
}

/** The stored pairs of a history entry and the id of a report. Drops invalid values. */
function stored(): [entry: string, id: string][] {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is [string, string] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string';
}
