import { excerpt, hasText } from '@panel/shared-ui';
import { useSearchParams } from '@panel/shared-federation/router';
import { type FilterField, type TableView, useRemoteTableView } from '@panel/shared-ui/table';
import { useEffect, useMemo } from 'react';
import { readPeriod } from '../data/day.ts';
import { useKnownReports } from '../data/known-reports.ts';
import { contentTypes, statusLabels, typeLabel } from '../data/report.labels.ts';
import { type ReportList, reportSorts } from '../data/list/report-list.ts';
import { type Report, reportStatuses } from '../data/report.ts';
import { orderedSearch, useRememberedOrder } from '../triage/queue/queue-settings.ts';
import { useColumns, withControls } from './report-columns.tsx';

/** In characters: anybody may store a type or a reason. */
const longestOption = 100;

const maxOptions = 100;

/** Reads from the address which reports the table shows, and in which columns. */
export function useReportView() {
  const columns = useColumns();
  const address = useOrderedAddress();
  const [search] = address;
  const types = useOptions(typeOf, contentTypes, search.get(typeFilter));
  const reasons = useOptions(reasonOf, none, search.get(reasonFilter));
  const period = search.get(periodFilter);
  const filters = useMemo(
    () => [
      byStatus,
      fieldOf(typeFilter, 'Tipo', types, typeLabel),
      fieldOf(reasonFilter, 'Motivo', reasons, (reason) => reason),
      // Its panel chooses any period.
      fieldOf(periodFilter, 'Período', period && readPeriod(period) ? [period] : none, String),
    ],
    [types, reasons, period],
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

/** The address's parameters. Replaces an address that leaves the order of the pending reports to the user. */
function useOrderedAddress() {
  const [search, change] = useSearchParams();
  const ordered = useMemo(() => orderedSearch(search), [search]);
  useEffect(() => {
    if (ordered !== search) {
      change(ordered, { replace: true });
    }
  }, [ordered, search, change]);
  return [ordered, change] as const;
}

const typeFilter = 'type';

const reasonFilter = 'reason';

/** The name of a day or several in the address, where the dashboard's chart writes it, too. */
export const periodFilter = 'day';

const none: readonly never[] = [];

const noun = { one: 'report', many: 'reports' };

const defaultSort = { column: 'date', isDescending: true, label: 'Mais recentes primeiro' };

const byStatus: FilterField = {
  id: 'status',
  label: 'Status',
  options: reportStatuses.map((value) => ({ value, label: statusLabels[value] })),
};

const typeOf = ({ contentType }: Report) => contentType;

const reasonOf = ({ reason }: Report) => reason;

/** The values of a filter: the usual ones, that of a link, and those of the reports that were read; sorted. */
function useOptions(
  valueOf: (report: Report) => string | null,
  usual: readonly string[],
  linked: string | null,
): readonly string[] {
  const known = useKnownReports();
  return useMemo(() => {
    const read = [...known.values()].map(({ report }) => valueOf(report));
    const values = [...new Set([...usual, linked, ...read])].filter(hasText);
    return values
      .filter(({ length }) => length <= longestOption)
      .slice(0, maxOptions)
      .sort(new Intl.Collator('pt-BR').compare);
  }, [known, linked, usual, valueOf]);
}

function fieldOf(
  id: string,
  label: string,
  values: readonly string[],
  labelOf: (value: string) => string,
): FilterField {
  const options = values.map((value) => ({ value, label: excerpt(labelOf(value), 40) }));
  return { id, label, options };
}

/** The list that the user chose. The database sorts by date from new to old, and the table the other way. */
function listOf({ choice: { query, filters, sort } }: TableView<Report>): ReportList {
  const column = reportSorts.find((name) => name === sort?.column) ?? 'date';
  const isDescending = sort?.isDescending ?? true;
  return {
    status: filters[byStatus.id] ?? '',
    type: filters[typeFilter] ?? '',
    reason: filters[reasonFilter] ?? '',
    query: query.trim(),
    period: filters[periodFilter] ?? '',
    sort: column,
    isBackwards: (column === 'date') !== isDescending,
  };
}
