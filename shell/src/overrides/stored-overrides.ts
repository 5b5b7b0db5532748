import * as v from 'valibot';
import { readStored, writeStored } from '../browser/stored-json.ts';
import type { Override } from './override.ts';
import { overridesKey } from './overrides-key.ts';

const stored = v.array(v.object({ name: v.string(), entry: v.string(), expiresAt: v.number() }));

/** What this browser keeps, allowed or not: anybody may have written it. */
export function readStoredOverrides(): Override[] {
  return readStored('localStorage', overridesKey, stored) ?? [];
}

/** Where storage is blocked an override lasts as long as the page. */
export function storeOverrides(overrides: readonly Override[]): void {
  writeStored('localStorage', overridesKey, overrides.length > 0 ? overrides : undefined);
}
