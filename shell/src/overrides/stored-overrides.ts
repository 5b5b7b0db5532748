import * as v from 'valibot';
import type { Override } from './override.ts';

const key = 'panel.overrides';

const stored = v.array(v.object({ name: v.string(), entry: v.string(), expiresAt: v.number() }));

/** What this browser keeps, allowed or not: anybody may have written it. */
export function readStoredOverrides(): Override[] {
  try {
    return v.parse(stored, JSON.parse(localStorage.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
}

/** Where storage is blocked an override lasts as long as the page. */
export function storeOverrides(overrides: readonly Override[]): void {
  try {
    if (overrides.length > 0) {
      localStorage.setItem(key, JSON.stringify(overrides));
    } else {
      localStorage.removeItem(key);
    }
  } catch {
    // Blocked or full.
  }
}
