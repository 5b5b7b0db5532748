import { createSetting } from '@panel/shared-ui';

/** Whether the database records decisions, as far as this browser knows. */
export const recordsDecisions = createSetting('panel.records-decisions', ['unknown', 'no', 'yes']);

/** Whether it can also say who decided about the rows of a list: an earlier addition has no function for that. */
export const tellsLastDecisions = createSetting('panel.tells-last-decisions', ['no', 'yes']);
