import { useSyncExternalStore } from 'react';
import type { Setting } from './setting.ts';

/** Returns a setting's value, and the function that changes it. */
export function useSetting<Value extends string>(
  setting: Setting<Value>,
): [Value, (next: Value) => void] {
  return [useSyncExternalStore(setting.subscribe, setting.value), setting.change];
}
