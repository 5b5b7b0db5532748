import type { NotBuilt } from '../../not-built.ts';
import { notImplemented } from './errors.ts';

/** The preferences that this backend knows, with their values. */
const preferenceValues = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  return: ['minimal', 'representation'],
  count: ['exact', 'planned', 'estimated'],
} as const;

type PreferenceName = keyof typeof preferenceValues;

/** The values of a Prefer header by name. */
export type Preferences = Partial<Record<PreferenceName, string>>;

const unsupportedPreferences: readonly (readonly [RegExp, NotBuilt])[] = [
  [/^return=headers-only$/, 'headersOnly'],
  [/^max-affected=/, 'maxAffected'],
  [/^timezone=/, 'timeZone'],
];

/**
 * Reads a Prefer header. The first value of a preference counts; unknown preferences are ignored.
 *
 * @throws RestError 501 for preferences that only PostgREST serves
 */
export function parsePrefer(header: string | null): Preferences {
  const preferences: Preferences = {};
  for (const text of (header ?? '').split(',').map((part) => part.trim())) {
    const unsupported = unsupportedPreferences.find(([pattern]) => pattern.test(text));
    if (unsupported !== undefined) {
      throw notImplemented(unsupported[1]);
    }
    const [, name = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(text) ?? [];
    if (isPreferenceName(name) && isValueOf(name, value)) {
      preferences[name] ??= value;
    }
  }
  return preferences;
}

function isPreferenceName(name: string): name is PreferenceName {
  return Object.hasOwn(preferenceValues, name);
}

function isValueOf(name: PreferenceName, value: string): boolean {
  const values: readonly string[] = preferenceValues[name];
  return values.includes(value);
}
