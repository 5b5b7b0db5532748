import * as v from 'valibot';
import { readStored, writeStored } from '../browser/stored-json.ts';
import type { Override } from './override.ts';
import { overridesKey } from './overrides-key.ts';

const replacement = { name: v.string(), expiresAt: v.number() };
const stored = v.array(
  v.union([
    v.object({ ...replacement, entry: v.string() }),
    v.object({ ...replacement, version: v.string() }),
  ]),
);

/** Reads the stored overrides, whether the site allows them or not. */
export function readStoredOverrides(): Override[] {
  return readStored('localStorage', overridesKey, stored) ?? [];
}

/** Stores overrides. While storage is blocked they last until the next reload. */
export function storeOverrides(overrides: readonly Override[]): void {
  writeStored('localStorage', overridesKey, overrides.length > 0 ? overrides : undefined);
}
