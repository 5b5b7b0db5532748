import { notImplemented, RestError } from './errors.ts';

/** The wishes in a Prefer header that change the answer. */
export type Preferences = {
  returns: 'minimal' | 'headers-only' | 'representation' | undefined;
  count: 'exact' | 'planned' | 'estimated' | undefined;
  missing: 'default' | 'null' | undefined;
  maxAffected: number | undefined;
  isStrict: boolean;
};

const KNOWN: Readonly<Record<string, readonly string[]>> = {
  return: ['minimal', 'headers-only', 'representation'],
  count: ['exact', 'planned', 'estimated'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
  tx: ['commit', 'rollback'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
};

/**
 * Reads the header; unknown wishes are ignored unless `handling=strict` is among them.
 * @throws RestError PGRST122 for unknown wishes under strict handling, 501 for upserts.
 */
export function parsePrefer(header: string | null): Preferences {
  const wishes = new Map<string, string>();
  const unknown: string[] = [];
  for (const wish of (header ?? '').split(',').map((part) => part.trim())) {
    const [key = '', value = ''] = wish.split('=');
    if (!isKnown(key, value)) unknown.push(wish);
    else if (!wishes.has(key)) wishes.set(key, value);
  }
  const isStrict = wishes.get('handling') === 'strict';
  if (isStrict && unknown.some((wish) => wish !== '')) {
    throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${unknown.join(', ')}`,
    });
  }
  if (wishes.has('resolution')) throw notImplemented('Upsert');
  return {
    returns: wishes.get('return') as Preferences['returns'],
    count: wishes.get('count') as Preferences['count'],
    missing: wishes.get('missing') as Preferences['missing'],
    maxAffected:
      isStrict && wishes.has('max-affected') ? Number(wishes.get('max-affected')) : undefined,
    isStrict,
  };
}

function isKnown(key: string, value: string): boolean {
  if (Object.hasOwn(KNOWN, key)) return KNOWN[key]?.includes(value) ?? false;
  return key === 'max-affected' ? /^\d+$/.test(value) : key === 'timezone';
}

/** The value of Preference-Applied, or undefined when nothing was asked. */
export function appliedPreferences(
  preferences: Preferences,
  honoured: ('returns' | 'count' | 'missing')[],
): string | undefined {
  const labels = { returns: 'return', count: 'count', missing: 'missing' } as const;
  const applied = honoured.flatMap((key) => {
    const value = preferences[key];
    return value === undefined ? [] : [`${labels[key]}=${value}`];
  });
  if (preferences.isStrict) applied.push('handling=strict');
  return applied.length === 0 ? undefined : applied.join(', ');
}
