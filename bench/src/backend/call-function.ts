import { expectedValues, type Row, reportRows } from './rows.ts';

/** Parameters of a database function (RPC). */
export type Parameters = Readonly<Record<string, string | number | undefined>>;

/** Whether the backend has a database function. */
export function isFunction(name: string): boolean {
  return name in functions;
}

/** Returns the result of a database function. */
export function callFunction(name: string, parameters: Parameters): unknown {
  return functions[name]?.(parameters);
}

const reports = reportRows(1_000);

/** The rows of one window of the list of reports. */
const windowSize = 50;

const functions: Readonly<Record<string, (parameters: Parameters) => unknown>> = {
  get_user_role: () => 'admin',
  get_total_games_count: () => expectedValues.gameCount,
  get_total_users_count: () => 4_321,
  list_reports: ({ _after }) => ({
    moment: '2026-11-01T00:00:00.000000+00:00',
    reports: reportsAfter(_after),
  }),
  count_reports: ({ _since }) => (_since === undefined ? reports.length : 0),
  list_report_types: () => [...new Set(reports.map((report) => report.content_type))].sort(),
  count_games_by_day: countsByDay,
  count_reports_by_day: countsByDay,
  count_reports_by_status: () =>
    ['PENDING', 'REVIEWED', 'ACTION_TAKEN'].map((status) => ({
      status,
      count: reports.filter((report) => report.status === status).length,
    })),
  count_report_decisions: () => [{ decided_by: null, name: null, count: 120 }],
};

/** Returns the reports of a window, which begins after a report, or with the first one. */
function reportsAfter(id: string | number | undefined): Row[] {
  const start = reports.findIndex((report) => report.id === id) + 1;
  return reports.slice(start, start + windowSize);
}

/** Returns a count for each day of a span. */
function countsByDay({ _first, _days }: Parameters) {
  return Array.from({ length: Number(_days) }, (_, index) => ({
    day: new Date(Date.parse(String(_first)) + index * dayMs).toISOString().slice(0, 10),
    count: 20 + ((index * 7) % 30),
  }));
}

const dayMs = 86_400_000;
