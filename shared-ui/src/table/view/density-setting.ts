import { createSetting } from '@panel/shared-ui';
import { densities } from './table-choice.ts';

/** The density that this user chose last, in any table. */
export const densitySetting = createSetting('panel.table-density', densities);
