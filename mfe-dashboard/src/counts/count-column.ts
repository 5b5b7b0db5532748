import * as v from 'valibot';

/** Schema of a counted number of rows. Anything but a whole number fails. */
export const countColumn = v.pipe(v.number(), v.integer(), v.minValue(0));
