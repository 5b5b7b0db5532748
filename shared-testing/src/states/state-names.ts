/** The states of a page, in the order in which they are shown. Each is a host name: `waiting-light.localhost`. */
export const stateNames = [
  'usual',
  'waiting',
  'slow',
  'failed',
  'empty',
  'one-row',
  'thousand-rows',
  'nulls',
  'hostile',
] as const;

export type StateName = (typeof stateNames)[number];
