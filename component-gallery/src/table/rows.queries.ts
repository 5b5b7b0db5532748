import { queryOptions } from '@tanstack/react-query';
import { listRows } from './rows.api.ts';

export const rowsQueries = {
  newest: () =>
    queryOptions({
      queryKey: ['mfe-components', 'rows'],
      queryFn: ({ signal }) => listRows(signal),
      meta: { module: 'mfe-components', what: 'list the rows' },
    }),
};
