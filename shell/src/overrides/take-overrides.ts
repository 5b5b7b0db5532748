import * as v from 'valibot';
import {
  isActive,
  type Override,
  type OverridePolicy,
  parseBuild,
  parseCandidate,
  type Refusal,
} from './override.ts';
import { overrideParameters, overridesKey } from './overrides-key.ts';
import { readStored, writeStored } from '../browser/stored-json.ts';

/** Limits the requests that a link can cause. */
export const maxOverrides = 10;

export interface TakenOverrides {
  active: Override[];
  /** Each reason once. */
  refused: Refusal[];
}

/**
 * Returns the overrides when the page starts: the stored ones, changed by each `?modulo=name@entry` and
 * `?versao=name@version` of the address. An empty one removes all before it. Parameters that took effect are removed
 * from the address, so that users do not share them by accident. Those that are refused stay.
 */
export function takeOverrides(policy: OverridePolicy, now = Date.now()): TakenOverrides {
  const address = new URL(window.location.href);
  const requested = [...address.searchParams].filter(isParameter);
  const refused = new Map<(typeof requested)[number], Refusal>();
  let overrides = readStoredOverrides().filter((override) => isActive(override, policy, now));
  for (const pair of requested) {
    const [parameter, text] = pair;
    const parsed =
      parameter === 'modulo' ? parseBuild(text, policy, now) : parseCandidate(text, now);
    if (text === '') {
      overrides = [];
    } else if (typeof parsed === 'string') {
      refused.set(pair, parsed);
    } else {
      const others = overrides.filter(({ name }) => name !== parsed.name);
      if (others.length < maxOverrides) {
        overrides = [...others, parsed];
      } else {
        refused.set(pair, 'too-many');
      }
    }
  }
  storeOverrides(overrides);
  if (refused.size < requested.length) {
    overrideParameters.forEach((parameter) => address.searchParams.delete(parameter));
    [...refused.keys()].forEach(([name, text]) => address.searchParams.append(name, text));
    window.history.replaceState(window.history.state, '', address);
  }
  return { active: overrides.filter(({ off }) => !off), refused: [...new Set(refused.values())] };
}

/** Reads the stored overrides, whether the site allows them or not. */
export function readStoredOverrides(): Override[] {
  return readStored('localStorage', overridesKey, stored) ?? [];
}

/** Stores overrides. While storage is blocked they last until the next reload. */
export function storeOverrides(overrides: readonly Override[]): void {
  writeStored('localStorage', overridesKey, overrides.length > 0 ? overrides : undefined);
}

const replacement = { name: v.string(), expiresAt: v.number(), off: v.optional(v.boolean()) };
const stored = v.array(
  v.union([
    v.object({ ...replacement, entry: v.string(), routes: v.optional(v.array(v.string())) }),
    v.object({ ...replacement, version: v.string() }),
  ]),
);

function isParameter(
  pair: [string, string],
): pair is [(typeof overrideParameters)[number], string] {
  return (overrideParameters as readonly string[]).includes(pair[0]);
}
