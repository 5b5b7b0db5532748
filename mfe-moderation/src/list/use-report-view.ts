import { excerpt, formatDateOnly, hasText, localDay } from '@panel/shared-ui';
import { useSearchParams } from '@panel/shared-federation/router';
import { type FilterField, type TableView, useRemoteTableView } from '@panel/shared-ui/table';
import { useMemo, useState } from 'react';
import { isDay } from '../data/day.ts';
import { useKnownReports } from '../data/known-reports.ts';
import { contentTypes, statusLabels, typeLabel } from '../data/report.labels.ts';
import { type ReportList, reportSorts } from '../data/list/report-list.ts';
import { type Report, reportStatuses } from '../data/report.ts';
import { useRememberedOrder } from '../triage/queue/queue-settings.ts';
import { useColumns, withControls } from './report-columns.tsx';

/** In characters: anybody may store a type. */
const maxTypeLength = 100;

/** Reads from the address which reports the table shows, and in which columns. */
export function useReportView() {
  const columns = useColumns();
  const address = useSearchParams();
  const types = useTypes(address[0].get(typeFilter));
  const day = useLastDay(address[0].get(dayFilter));
  // oxlint-disable-next-line react/purity -- midnight may have passed since the last render
  const today = localDay(new Date());
  const filters = useMemo(
    () => [byStatus, byType(types), ...(day ? [byDay(day, today)] : [])],
    [types, day, today],
  );
  const { columns: shown, view } = useRemoteTableView({
    columns,
    filters,
    defaultSort,
    address,
    noun,
  });
  const list = listOf(view);
  useRememberedOrder(list);
  return { columns: useMemo(() => withControls(shown), [shown]), view, list };
}

const typeFilter = 'type';

/** The name of the day in the address, where the dashboard's chart writes it, too. */
const dayFilter = 'day';

const noun = { one: 'report', many: 'reports' };

const defaultSort = { column: 'date', isDescending: true, label: 'Mais recentes primeiro' };

const byStatus: FilterField = {
  id: 'status',
  label: 'Status',
  options: reportStatuses.map((value) => ({ value, label: statusLabels[value] })),
};

/** The usual content types, those of the reports that were read, and that of a link; sorted. */
function useTypes(linked: string | null): readonly string[] {
  const known = useKnownReports();
  return useMemo(() => {
    const read = [...known.values()].map(({ report }) => report.contentType);
    const types = [...new Set([...contentTypes, ...read, linked])].filter(hasText);
    return types.filter(({ length }) => length <= maxTypeLength).sort();
  }, [known, linked]);
}

function byType(types: readonly string[]): FilterField {
  return {
    id: typeFilter,
    label: 'Tipo',
    options: types.map((value) => ({ value, label: excerpt(typeLabel(value), 40) })),
  };
}

/**
 * Returns the last day that the address named; null until it names one. A filter that disappeared with its choice
 * would take the focus with it.
 */
function useLastDay(named: string | null): string | null {
  const [last, setLast] = useState<string | null>(null);
  const isOther = named !== last && isDay(named);
  if (isOther) {
    setLast(named);
  }
  return isOther ? named : last;
}

/** The last seven days, and the day of a link. */
function byDay(linked: string, today: string): FilterField {
  const week = Array.from({ length: 7 }, (_, ago) => localDay(daysAgo(ago)));
  const days = [...new Set([...week, linked])].sort().reverse();
  return {
    id: dayFilter,
    label: 'Dia',
    options: days.map((value) => ({
      value,
      label: value === today ? 'Hoje' : formatDateOnly(value),
    })),
  };
}

function daysAgo(days: number): Date {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days);
}

/** The list that the user chose. The database sorts by date from new to old, and the table the other way. */
function listOf({ choice: { query, filters, sort } }: TableView<Report>): ReportList {
  const column = reportSorts.find((name) => name === sort?.column) ?? 'date';
  const isDescending = sort?.isDescending ?? true;
  return {
    status: filters[byStatus.id] ?? '',
    type: filters[typeFilter] ?? '',
    query: query.trim(),
    day: filters[dayFilter] ?? '',
    sort: column,
    isBackwards: (column === 'date') !== isDescending,
  };
}
