import { createSetting } from '@panel/shared-ui';

/** Whether a decision in the panel opens the next pending report. */
export const advanceSetting = createSetting('panel.report-advance', ['on', 'off']);
