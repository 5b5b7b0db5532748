import { excerpt, hasText } from '@panel/shared-ui';
import { useSearchParams } from '@panel/shared-federation/router';
import { type FilterField, type TableView, useRemoteTableView } from '@panel/shared-ui/table';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { reportListQueries } from '../data/list/report-list.queries.ts';
import { statusLabels, typeLabel } from '../data/report.labels.ts';
import { type ReportList, reportSorts } from '../data/list/report-list.ts';
import { type Report, reportStatuses } from '../data/report.ts';
import { columns, withControls } from './report-columns.tsx';

/** In characters: anybody may store a type. */
const maxTypeLength = 100;

/** Reads from the address which reports the table shows, and in which columns. */
export function useReportView() {
  const address = useSearchParams();
  // A link may name a type before the types are known.
  const linked = address[0].get(typeFilter);
  const { data: types } = useQuery(reportListQueries.types());
  const filters = useMemo(() => [byStatus, byType(linked, types ?? [])], [linked, types]);
  const { columns: shown, view } = useRemoteTableView({
    columns,
    filters,
    defaultSort,
    address,
    noun,
  });
  return { columns: useMemo(() => withControls(shown), [shown]), view, list: listOf(view) };
}

const typeFilter = 'type';

const noun = { one: 'report', many: 'reports' };

const defaultSort = { column: 'date', isDescending: true, label: 'Mais recentes primeiro' };

const byStatus: FilterField = {
  id: 'status',
  label: 'Status',
  options: reportStatuses.map((value) => ({ value, label: statusLabels[value] })),
};

function byType(linked: string | null, types: readonly string[]): FilterField {
  const all = [...new Set([...types, linked])].filter(hasText);
  const values = all.filter((type) => type.length <= maxTypeLength).sort();
  return {
    id: typeFilter,
    label: 'Tipo',
    options: values.map((value) => ({ value, label: excerpt(typeLabel(value), 40) })),
  };
}

/** The list that the user chose. The database sorts by date from new to old, and the table the other way. */
function listOf({ choice: { query, filters, sort } }: TableView<Report>): ReportList {
  const column = reportSorts.find((name) => name === sort?.column) ?? 'date';
  const isDescending = sort?.isDescending ?? true;
  return {
    status: filters[byStatus.id] ?? '',
    type: filters[typeFilter] ?? '',
    query: query.trim(),
    sort: column,
    isBackwards: (column === 'date') !== isDescending,
  };
}
