import { isActive, type Override, type OverridePolicy, parseOverride } from './override.ts';
import { readStoredOverrides, storeOverrides } from './stored-overrides.ts';

const parameter = 'modulo';

/**
 * Returns the active overrides when the page starts: the stored ones, changed by each `?modulo=name@entry`
 * of the address. An empty `?modulo=` removes all before it. Parameters that took effect are removed from
 * the address, so that users do not share them by accident; overrides that are not allowed are ignored.
 */
export function takeOverrides(policy: OverridePolicy, now = Date.now()): Override[] {
  const address = new URL(window.location.href);
  const requested = policy.allowOverrides ? address.searchParams.getAll(parameter) : [];
  const ignored: string[] = [];
  let overrides = readStoredOverrides().filter((override) => isActive(override, policy, now));
  for (const text of requested) {
    const override = parseOverride(text, policy, now);
    if (override) {
      overrides = [...overrides.filter(({ name }) => name !== override.name), override];
    } else if (text === '') {
      overrides = [];
    } else {
      ignored.push(text);
    }
  }
  storeOverrides(overrides);
  if (ignored.length < requested.length) {
    address.searchParams.delete(parameter);
    ignored.forEach((text) => address.searchParams.append(parameter, text));
    window.history.replaceState(window.history.state, '', address);
  }
  return overrides;
}
