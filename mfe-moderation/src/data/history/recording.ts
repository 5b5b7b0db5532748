import { createSetting } from '@panel/shared-ui';

/** Whether the database records decisions, as far as this browser knows. */
export const recordsDecisions = createSetting('panel.records-decisions', ['unknown', 'no', 'yes']);
