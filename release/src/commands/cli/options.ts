import { ArgumentError } from './command.ts';

/** Options that several commands share. */

export const json = { json: { type: 'boolean' } } as const;

export const ofSite = {
  ...json,
  site: { type: 'string', default: 'dist' },
} as const;

/** Of every command that changes a site; see with-state.ts. */
export const ofChange = {
  ...json,
  state: { type: 'boolean' },
  manifest: { type: 'string' },
  against: { type: 'string' },
} as const;

/** Of every change that the log names. */
export const ofLogged = { by: { type: 'string' }, why: { type: 'string' } } as const;

/** Of `publish` and `promote`. */
export const ofPublication = {
  again: { type: 'boolean', default: false },
  older: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  rehearse: { type: 'boolean', default: false },
  maps: { type: 'string' },
} as const;

/** @throws ArgumentError when the value of an option is no whole number from `min` to `max` */
export function wholeNumber(option: string, text: string, min: number, max = 9999): number {
  if (!/^\d{1,4}$/.test(text) || Number(text) < min || Number(text) > max) {
    throw new ArgumentError(`--${option} é um número inteiro de ${min} a ${max}: ${text}`);
  }
  return Number(text);
}
