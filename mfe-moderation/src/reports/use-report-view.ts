import { excerpt, hasText } from '@panel/shared-ui';
import { useSearchParams } from '@panel/shared-federation/router';
import { type TableFilter, useTableView } from '@panel/shared-ui/table';
import { useMemo } from 'react';
import { columns, withOpener } from './report-columns.tsx';
import { statusLabels } from './report.labels.ts';
import { type Report, reportStatuses } from './report.ts';

/** Options of the filter at most: types come from the backend, and there may be any number. */
const maxTypes = 50;
const maxTypeLength = 100;

/** Sorts, filters and searches the reports as the address says, and returns the table's props. */
export function useReportView(reports: readonly Report[]) {
  const address = useSearchParams();
  // A link may name a type before any report of that type is loaded.
  const linked = address[0].get(typeFilter);
  const types = useMemo(() => typesOf(linked, reports), [linked, reports]);
  const known = JSON.stringify(types);
  const filters = useMemo(() => [byStatus, byType(JSON.parse(known) as string[])], [known]);
  const { columns: shown, ...rest } = useTableView({
    columns,
    rows: reports,
    filters,
    address,
    noun,
  });
  return { ...rest, columns: useMemo(() => withOpener(shown), [shown]) };
}

const typeFilter = 'type';

const noun = { one: 'report', many: 'reports' };

const byStatus: TableFilter<Report> = {
  id: 'status',
  label: 'Status',
  options: reportStatuses.map((value) => ({ value, label: statusLabels[value] })),
  valueOf: ({ status }) => status,
};

function byType(types: readonly string[]): TableFilter<Report> {
  return {
    id: typeFilter,
    label: 'Tipo',
    options: types.map((value) => ({ value, label: excerpt(value, 40) })),
    valueOf: ({ contentType }) => contentType,
  };
}

/** The types of the reports and of the link, sorted. */
function typesOf(linked: string | null, reports: readonly Report[]): string[] {
  const types = new Set<string>();
  for (const type of [linked, ...reports.map(({ contentType }) => contentType)]) {
    if (types.size < maxTypes && hasText(type) && type.length <= maxTypeLength) {
      types.add(type);
    }
  }
  return [...types].sort();
}
