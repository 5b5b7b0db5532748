import { formatText } from '@panel/shared-ui';
import { createRowSearch } from '@panel/shared-ui/table';
import type { Report } from './report.ts';

/** Searches reports by words in reason or message, as the database does for its list. */
export const reportSearch = createRowSearch(({ reason, message }: Report) =>
  [reason, message].map(formatText),
);
