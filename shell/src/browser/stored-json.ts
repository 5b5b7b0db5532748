import * as v from 'valibot';

type StorageName = 'localStorage' | 'sessionStorage';

/**
 * Reads JSON from the browser's storage. Returns undefined when the key is missing, when the value does not
 * have the shape (other code may have written it), and when storage is blocked.
 */
export function readStored<Output>(
  storage: StorageName,
  key: string,
  shape: v.GenericSchema<unknown, Output>,
): Output | undefined {
  try {
    return v.parse(shape, JSON.parse(window[storage].getItem(key) ?? ''));
  } catch {
    return undefined;
  }
}

/** Stores a value as JSON; undefined removes it. Does nothing when storage is blocked or full. */
export function writeStored(storage: StorageName, key: string, value: unknown): void {
  try {
    if (value === undefined) {
      window[storage].removeItem(key);
    } else {
      window[storage].setItem(key, JSON.stringify(value));
    }
  } catch {
    // The caller keeps the value in memory until the next reload.
  }
}
