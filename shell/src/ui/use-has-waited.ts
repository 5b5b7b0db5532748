import { useEffect, useState } from 'react';

/** After so many milliseconds the panel says that something takes long. */
export const slowAfterMs = 10_000;

/**
 * Whether something has been awaited for `slowAfterMs` without a break.
 *
 * @param place where the user waits; another place starts the time again
 */
export function useHasWaited(isWaiting: boolean, place = ''): boolean {
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    if (!isWaiting) {
      return undefined;
    }
    const timer = setTimeout(() => setHasWaited(true), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setHasWaited(false);
    };
  }, [isWaiting, place]);
  return hasWaited;
}
