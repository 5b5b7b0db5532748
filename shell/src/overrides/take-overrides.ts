import {
  isActive,
  type Override,
  type OverridePolicy,
  parseOverride,
  type RefusedOverride,
} from './override.ts';
import { readStoredOverrides, storeOverrides } from './stored-overrides.ts';

const parameter = 'modulo';

export interface TakenOverrides {
  active: Override[];
  refused: RefusedOverride[];
}

/**
 * Returns the overrides when the page starts: the stored ones, changed by each `?modulo=name@entry` of the
 * address. An empty `?modulo=` removes all before it. Parameters that took effect are removed from the
 * address, so that users do not share them by accident. Those that the site refuses stay.
 */
export function takeOverrides(policy: OverridePolicy, now = Date.now()): TakenOverrides {
  const address = new URL(window.location.href);
  const requested = address.searchParams.getAll(parameter);
  const refused = new Map<string, RefusedOverride>();
  let overrides = readStoredOverrides().filter((override) => isActive(override, policy, now));
  for (const text of requested) {
    const parsed = parseOverride(text, policy, now);
    if (text === '') {
      overrides = [];
    } else if ('reason' in parsed) {
      refused.set(text, parsed);
    } else {
      overrides = [...overrides.filter(({ name }) => name !== parsed.name), parsed];
    }
  }
  storeOverrides(overrides);
  if (refused.size < requested.length) {
    address.searchParams.delete(parameter);
    [...refused.keys()].forEach((text) => address.searchParams.append(parameter, text));
    window.history.replaceState(window.history.state, '', address);
  }
  return { active: overrides, refused: [...refused.values()] };
}
