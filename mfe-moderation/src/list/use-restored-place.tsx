import { useLocation } from '@panel/shared-federation/router';
import type { TableHandle } from '@panel/shared-ui/table';
import { useQuery } from '@tanstack/react-query';
import { Component, type RefObject, useEffect, useRef, useState } from 'react';
import { reportListQueries } from '../data/list/report-list.queries.ts';
import type { ReportListState } from '../data/list/use-report-list.ts';
import { searchWithReport } from '../triage/queue/report-address.ts';

/** More rows than fit below a row: the row is then scrolled to the top of the list. */
const rowsBelow = 50;

/**
 * Remembers the first visible report of each history entry, and scrolls to it when 'Back' or a reload returns
 * there. An address that is typed, or opened from a bookmark, opens at the top of the list. While the page stays, a
 * report that opens or closes moves no row.
 *
 * @returns the props of `BeforeLeaving`, which the page renders before the table
 */
export function useRestoredPlace(
  { opened, rows, isStale }: ReportListState,
  openId: string | null,
  table: RefObject<TableHandle | null>,
): BeforeLeavingProps {
  const location = useLocation();
  // The router names an entry 'default' that it has not pushed itself, whatever its address.
  const key = location.key + location.search;
  const listSearch = searchWithReport(new URLSearchParams(location.search), null);
  const [entry, setEntry] = useState(() => ({
    key,
    listSearch,
    openId,
    id: rememberedReport(key),
  }));
  if (entry.key !== key) {
    const isClosed = entry.openId !== null && entry.listSearch === listSearch;
    const id = openId === null && !isClosed ? rememberedReport(key) : null;
    setEntry({ key, listSearch, openId, id });
  }

  function remember(): void {
    const view = table.current?.rows();
    const first = view?.firstInView() ?? -1;
    // The user may leave before there are rows.
    const id = rows.at(first)?.id ?? entry.id;
    const isOpenInView = openId === null || view?.isPartlyInView(rows.indexOf(openId));
    // The start of the list needs no remembering, and the row of an open report comes into view by itself.
    rememberReport(entry.key, first === 0 || (first > 0 && !isOpenInView) ? null : id);
  }

  const isRestoring = entry.id !== null && opened !== undefined && !isStale;
  const { data: index } = useQuery({
    ...reportListQueries.index(opened, entry.id ?? ''),
    enabled: isRestoring,
  });
  // Each return to a history entry has an object of its own.
  const restored = useRef<typeof entry>(null);
  useEffect(() => {
    // Until the reports are counted, the list ends after its first rows.
    if (isRestoring && restored.current !== entry && index && index < rows.length) {
      restored.current = entry;
      table.current?.scrollToRow(index, rowsBelow);
    }
  }, [isRestoring, entry, index, rows, table]);
  return { entryKey: entry.key, run: remember };
}

interface BeforeLeavingProps {
  entryKey: string;
  run: () => void;
}

/**
 * Calls `run` when the user leaves a history entry, while the document still shows its rows. Effects are too late: the
 * rows of the next entry may be in memory, and appear in the same commit. Render it before the table, because React
 * asks siblings in order.
 */
export class BeforeLeaving extends Component<BeforeLeavingProps> {
  readonly #run = (): void => this.props.run();

  override componentDidMount(): void {
    window.addEventListener('pagehide', this.#run);
  }

  override getSnapshotBeforeUpdate(before: BeforeLeavingProps): null {
    if (before.entryKey !== this.props.entryKey) {
      before.run();
    }
    return null;
  }

  /** React requires it beside `getSnapshotBeforeUpdate`. */
  override componentDidUpdate(): void {}

  override componentWillUnmount(): void {
    window.removeEventListener('pagehide', this.#run);
    this.#run();
  }

  override render(): null {
    return null;
  }
}

const storageKey = 'panel.reports-place';

/** History entries that are remembered, the latest ones. */
const maxEntries = 50;

/** A history entry, the id of a report, and when the document that stored both was loaded. */
type Place = [entry: string, id: string, loadedAt: number];

/** Remembers the report at the top of the list of a history entry, until the tab is closed. */
function rememberReport(entry: string, id: string | null): void {
  const others = storedPlaces().filter(([key]) => key !== entry);
  const places = id === null ? others : [...others, [entry, id, performance.timeOrigin]];
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(places.slice(-maxEntries)));
  } catch {
    // Without storage the list starts at its top.
  }
}

/** The id of the report that was remembered for a history entry; null when there is none. */
function rememberedReport(entry: string): string | null {
  const [load] = performance.getEntriesByType('navigation');
  const isReturn = !(load && 'type' in load && load.type === 'navigate');
  const place = storedPlaces().find(
    ([key, , loadedAt]) => key === entry && (isReturn || loadedAt === performance.timeOrigin),
  );
  return place?.[1] ?? null;
}

/** Drops invalid values. */
function storedPlaces(): Place[] {
  try {
    const places: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(places) ? places.filter(isPlace) : [];
  } catch {
    return [];
  }
}

function isPlace(value: unknown): value is Place {
  const [entry, id, loadedAt] = Array.isArray(value) ? (value as unknown[]) : [];
  return typeof entry === 'string' && typeof id === 'string' && typeof loadedAt === 'number';
}
