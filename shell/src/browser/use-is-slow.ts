import { useEffect, useState } from 'react';

/** After this time the panel says that something is slow. */
const slowAfterMs = 10_000;

/**
 * Whether `isWaiting` has been true for `slowAfterMs` without a break.
 *
 * @param reason what the user waits for; another reason restarts the time
 */
export function useIsSlow(isWaiting: boolean, reason = ''): boolean {
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
  }, [isWaiting, reason]);
  return isSlow;
}
