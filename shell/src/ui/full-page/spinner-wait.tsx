import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { slowAfterMs } from '../use-has-waited.ts';

/** A spinner that follows another one within this time continues its wait. */
const maxGapMs = 500;

const WaitContext = createContext(createWait());

/** Counts consecutive spinners as one wait. */
export function SpinnerWait({ children }: { children: ReactNode }) {
  const [wait] = useState(createWait);
  return <WaitContext value={wait}>{children}</WaitContext>;
}

/** Whether the spinner and the ones directly before it have been shown for `slowAfterMs`. */
export function useHasWaitedAtSpinner(): boolean {
  const wait = useContext(WaitContext);
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), slowAfterMs - wait.begin());
    return () => {
      clearTimeout(timer);
      wait.end();
    };
  }, [wait]);
  return hasWaited;
}

function createWait() {
  let beganAt = 0;
  let endedAt = -Infinity;
  return {
    /** @returns how long the wait has lasted, in milliseconds */
    begin(): number {
      const now = performance.now();
      if (now - endedAt > maxGapMs) {
        beganAt = now;
      }
      return now - beganAt;
    },
    end(): void {
      endedAt = performance.now();
    },
  };
}
