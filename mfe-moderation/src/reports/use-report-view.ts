import { excerpt, hasText } from '@panel/shared-ui';
import { useSearchParams } from '@panel/shared-federation/router';
import { type TableFilter, useTableView } from '@panel/shared-ui/table';
import { useMemo } from 'react';
import { columns, withOpener } from './report-columns.tsx';
import { statusLabels } from './report.labels.ts';
import { type Report, reportStatuses } from './report.ts';

/** What somebody can choose from, at most. Types come from outside: there may be any number. */
const mostTypes = 50;
const longestType = 100;

/** The reports in the order and choice that the address says, for the table. */
export function useReportView(reports: readonly Report[]) {
  const address = useSearchParams();
  // A link may name a type before any report of it has arrived.
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

/** The types that there are, as they come. */
function typesOf(linked: string | null, reports: readonly Report[]): string[] {
  const types = new Set<string>();
  for (const type of [linked, ...reports.map(({ contentType }) => contentType)]) {
    if (types.size < mostTypes && hasText(type) && type.length <= longestType) {
      types.add(type);
    }
  }
  return [...types].sort();
}
