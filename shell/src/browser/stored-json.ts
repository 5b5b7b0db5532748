import * as v from 'valibot';

type Place = 'localStorage' | 'sessionStorage';

/**
 * What this browser keeps under a key, as anybody may have written it: undefined unless it is JSON
 * of the shape, and where storage is blocked.
 */
export function readStored<Output>(
  place: Place,
  key: string,
  shape: v.GenericSchema<unknown, Output>,
): Output | undefined {
  try {
    return v.parse(shape, JSON.parse(window[place].getItem(key) ?? ''));
  } catch {
    return undefined;
  }
}

/** Keeps a value as JSON; undefined removes it. Where storage is blocked or full nothing happens. */
export function writeStored(place: Place, key: string, value: unknown): void {
  try {
    if (value === undefined) {
      window[place].removeItem(key);
    } else {
      window[place].setItem(key, JSON.stringify(value));
    }
  } catch {
    // What is not kept is still in memory until the next reload.
  }
}
