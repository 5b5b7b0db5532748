import * as v from 'valibot';

type Place = 'localStorage' | 'sessionStorage';

/**
 * Reads JSON from the browser's storage. Returns undefined when there is none, when it does not have the
 * shape (anybody may have written it), and when storage is blocked.
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

/** Stores a value as JSON; undefined removes it. Does nothing when storage is blocked or full. */
export function writeStored(place: Place, key: string, value: unknown): void {
  try {
    if (value === undefined) {
      window[place].removeItem(key);
    } else {
      window[place].setItem(key, JSON.stringify(value));
    }
  } catch {
    // The caller keeps the value in memory until the next reload.
  }
}
