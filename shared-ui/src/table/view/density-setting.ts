import { createSetting } from '@panel/shared-ui';
import { densityKey } from './density-key.ts';
import { densities } from './table-choice.ts';

/** The density that this user chose last, in any table. */
export const densitySetting = createSetting(densityKey, densities);
