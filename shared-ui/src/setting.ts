/** A choice that this browser remembers in local storage, for all tabs. */
export interface Setting<Value extends string> {
  value: () => Value;
  /** Where local storage is blocked, the choice lasts as long as the page. */
  change: (next: Value) => void;
  /** Calls `listener` after a change in any tab; returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

/**
 * Creates a setting.
 *
 * @param key its key in local storage
 * @param values all values, the default first, other stored texts are ignored; or a function that reads the
 * stored text, which is null at first
 */
export function createSetting<Value extends string>(
  key: string,
  values: readonly [Value, ...Value[]] | ((text: string | null) => Value),
): Setting<Value> {
  const listeners = new Set<() => void>();
  let unstored: Value | undefined;

  function stored(): Value {
    try {
      return read(localStorage.getItem(key));
    } catch {
      return read(null);
    }
  }

  function read(text: string | null): Value {
    return typeof values === 'function'
      ? values(text)
      : (values.find((value) => value === text) ?? values[0]);
  }

  return {
    value: () => unstored ?? stored(),
    change(next) {
      try {
        localStorage.setItem(key, next);
        unstored = undefined;
      } catch {
        unstored = next;
      }
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
  };
}

/** Whether keys without a modifier run commands in this browser, such as 'j' in a list (WCAG 2.1.4). */
export const keysSetting = createSetting('panel.keys', ['on', 'off']);
