import { useEffect, useState } from 'react';

/** After this time the panel says that something is slow. */
const slowAfterMs = 10_000;

/**
 * Whether `isWaiting` has been true for `slowAfterMs` without a break.
 *
 * @param place the screen on which the user waits; another screen restarts the time
 */
export function useIsSlow(isWaiting: boolean, place = ''): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) {
      return undefined;
    }
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isWaiting, place]);
  return isSlow;
}
