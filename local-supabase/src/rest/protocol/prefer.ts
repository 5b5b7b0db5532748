import { RestError } from './errors.ts';

/** The wishes that mean something, in the order in which they are acknowledged. */
const preferenceValues = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  return: ['minimal', 'headers-only', 'representation'],
  count: ['exact', 'planned', 'estimated'],
  tx: ['commit', 'rollback'],
  handling: ['strict', 'lenient'],
  timezone: undefined,
  'max-affected': undefined,
} as const;

export type Wish = keyof typeof preferenceValues;

/** The wishes of a Prefer header by name; the first counts where one is made twice. */
export type Preferences = Partial<Record<Wish, string>>;

/**
 * Reads the header; unknown wishes are ignored unless `handling=strict` is among them.
 * @throws RestError 400 PGRST122 for unknown wishes under strict handling.
 */
export function parsePrefer(header: string | null): Preferences {
  const wishes: Preferences = {};
  const unknown: string[] = [];
  for (const text of (header ?? '').split(',').map((part) => part.trim())) {
    const [, name = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(text) ?? [];
    if (isWish(name) && isValueOf(name, value)) {
      wishes[name] ??= value;
    } else if (text !== '') {
      unknown.push(text);
    }
  }
  if (wishes.handling === 'strict' && unknown.length > 0) {
    throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${unknown.join(', ')}`,
    });
  }
  return wishes;
}

/** The value of Preference-Applied: what was honoured, and what is honoured always. */
export function appliedPreferences(preferences: Preferences, honoured: readonly Wish[]): string {
  return Object.keys(preferenceValues)
    .filter(isWish)
    .filter((wish) => honoured.includes(wish) || ['tx', 'handling', 'timezone'].includes(wish))
    .filter((wish) => wish !== 'max-affected' || mostAffected(preferences) !== undefined)
    .filter((wish) => preferences[wish] !== undefined)
    .map((wish) => `${wish}=${preferences[wish]}`)
    .join(', ');
}

/** How many rows may be affected; undefined for any number, as without strict handling. */
export function mostAffected(preferences: Preferences): number | undefined {
  const wish = preferences['max-affected'];
  const isNumber = wish !== undefined && /^-?\d{1,15}$/.test(wish);
  return preferences.handling === 'strict' && isNumber ? Number(wish) : undefined;
}

function isWish(name: string): name is Wish {
  return Object.hasOwn(preferenceValues, name);
}

function isValueOf(wish: Wish, value: string): boolean {
  const values: readonly string[] | undefined = preferenceValues[wish];
  return values === undefined || values.includes(value);
}
