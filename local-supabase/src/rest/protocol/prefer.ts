import type { NotBuilt } from '../../not-built.ts';
import { notImplemented, RestError } from './errors.ts';

/** The preferences that this backend knows, with their values, in the order of Preference-Applied. */
const preferenceValues = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  return: ['minimal', 'representation'],
  count: ['exact', 'planned', 'estimated'],
  tx: ['commit', 'rollback'],
  handling: ['strict', 'lenient'],
} as const;

export type PreferenceName = keyof typeof preferenceValues;

/** The values of a Prefer header by name. */
export type Preferences = Partial<Record<PreferenceName, string>>;

const unsupportedPreferences: readonly (readonly [RegExp, NotBuilt])[] = [
  [/^return=headers-only$/, 'headersOnly'],
  [/^max-affected=/, 'maxAffected'],
  [/^timezone=/, 'timeZone'],
];

/**
 * Reads a Prefer header. The first value of a preference counts. Unknown preferences are ignored,
 * unless the header holds `handling=strict`.
 *
 * @throws RestError 400 PGRST122 for unknown preferences under strict handling, 501 for those that
 *   only PostgREST serves
 */
export function parsePrefer(header: string | null): Preferences {
  const preferences: Preferences = {};
  const unknown: string[] = [];
  for (const text of (header ?? '').split(',').map((part) => part.trim())) {
    const unsupported = unsupportedPreferences.find(([pattern]) => pattern.test(text));
    if (unsupported !== undefined) {
      throw notImplemented(unsupported[1]);
    }
    const [, name = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(text) ?? [];
    if (isPreferenceName(name) && isValueOf(name, value)) {
      preferences[name] ??= value;
    } else if (text !== '') {
      unknown.push(text);
    }
  }
  if (preferences.handling === 'strict' && unknown.length > 0) {
    throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${unknown.join(', ')}`,
    });
  }
  return preferences;
}

/** The value of Preference-Applied: the preferences that every answer honours, and those given. */
export function appliedPreferences(
  preferences: Preferences,
  honoured: readonly PreferenceName[],
): string {
  return Object.keys(preferenceValues)
    .filter(isPreferenceName)
    .filter((name) => honoured.includes(name) || name === 'tx' || name === 'handling')
    .filter((name) => preferences[name] !== undefined)
    .map((name) => `${name}=${preferences[name]}`)
    .join(', ');
}

function isPreferenceName(name: string): name is PreferenceName {
  return Object.hasOwn(preferenceValues, name);
}

function isValueOf(name: PreferenceName, value: string): boolean {
  const values: readonly string[] = preferenceValues[name];
  return values.includes(value);
}
