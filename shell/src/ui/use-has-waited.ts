import { useEffect, useState } from 'react';

/** How long anybody waits before the panel says something, in milliseconds. */
export const patience = 10_000;

/**
 * Whether something has been waited for, without a break, for longer than one should have to.
 *
 * @param place where one waits; elsewhere patience begins anew
 */
export function useHasWaited(isWaiting: boolean, place = ''): boolean {
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    if (!isWaiting) {
      return undefined;
    }
    const timer = setTimeout(() => setHasWaited(true), patience);
    return () => {
      clearTimeout(timer);
      setHasWaited(false);
    };
  }, [isWaiting, place]);
  return hasWaited;
}
