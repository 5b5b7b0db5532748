/**
 * 'error' shows a table's headers only: no rows, and nothing that could be taken for an answer.
 */
export type TableState = 'pending' | 'error' | 'ready';

/**
 * What a table shows of a query. Rows read earlier stay when a later read fails; "there is nothing"
 * does not, because after a failure nobody knows.
 */
export function tableState(query: {
  data: readonly unknown[] | undefined;
  isError: boolean;
}): TableState {
  if (query.isError && !query.data?.length) {
    return 'error';
  }
  return query.data ? 'ready' : 'pending';
}
