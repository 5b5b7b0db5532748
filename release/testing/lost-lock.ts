import type { SiteLock } from '../src/site/lock.ts';

/** A lock that another command takes over. @param looks how often it is still found to be held */
export function lockLostAfter(looks: number): SiteLock {
  let left = looks;
  return {
    assertHeld() {
      left -= 1;
      return left < 0 ? Promise.reject(new Error('lost')) : Promise.resolve();
    },
  };
}
