import { createSetting } from '@panel/shared-ui';

/** Whether the database records decisions, as far as this browser knows. */
export const recordsDecisions = createSetting('panel.records-decisions', ['unknown', 'no', 'yes']);

/**
 * Whether a database that records decisions can also say who decided about the rows of a list: not with an earlier
 * version of the addition, as the first answer shows.
 */
export const tellsLastDecisions = createSetting('panel.tells-last-decisions', ['yes', 'no']);
