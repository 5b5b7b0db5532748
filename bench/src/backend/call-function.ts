import { expectedValues } from './rows.ts';

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

const functions: Readonly<Record<string, (parameters: Parameters) => unknown>> = {
  get_user_role: () => 'admin',
  get_total_games_count: () => expectedValues.gameCount,
  get_total_users_count: () => 4_321,
  count_games_by_day: countsByDay,
  count_reports_by_day: countsByDay,
  count_report_decisions: () => [{ decided_by: null, name: null, count: 120 }],
};

/** Returns a count for each day of a span. */
function countsByDay({ _first, _days }: Parameters) {
  return Array.from({ length: Number(_days) }, (_, index) => ({
    day: new Date(Date.parse(String(_first)) + index * dayMs).toISOString().slice(0, 10),
    count: 20 + ((index * 7) % 30),
  }));
}

const dayMs = 86_400_000;
