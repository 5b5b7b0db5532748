/** 'error' shows headers only: neither rows nor a text that could pass for an empty result. */
export type TableState = 'pending' | 'error' | 'ready';

/**
 * Derives a table's state from a query. Rows of an earlier read stay when a later read fails; an earlier
 * empty result does not, because there may be rows now.
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
