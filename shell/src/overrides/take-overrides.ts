import { isInForce, type Override, type OverridePolicy, parseOverride } from './override.ts';
import { readStoredOverrides, storeOverrides } from './stored-overrides.ts';

const parameter = 'modulo';

/**
 * The overrides in force when the page starts: those that this browser keeps, changed by each
 * `?modulo=name@entry` of the address; an empty one removes what came before it. What took effect
 * leaves the address, so that nobody shares it by accident. What is not allowed does nothing.
 */
export function takeOverrides(policy: OverridePolicy, now = Date.now()): Override[] {
  const address = new URL(window.location.href);
  const wanted = policy.allowOverrides ? address.searchParams.getAll(parameter) : [];
  const ignored: string[] = [];
  let overrides = readStoredOverrides().filter((override) => isInForce(override, policy, now));
  for (const text of wanted) {
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
  if (ignored.length < wanted.length) {
    address.searchParams.delete(parameter);
    ignored.forEach((text) => address.searchParams.append(parameter, text));
    window.history.replaceState(window.history.state, '', address);
  }
  return overrides;
}
