import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { slowAfterMs } from '../use-has-waited.ts';

/** A spinner that follows another within so many milliseconds continues its wait. */
const longestGapMs = 500;

const WaitContext = createContext(createWait());

/** Counts several spinners that follow each other as one wait. */
export function SpinnerWait({ children }: { children: ReactNode }) {
  const [wait] = useState(createWait);
  return <WaitContext value={wait}>{children}</WaitContext>;
}

/** Whether the spinner and those that it follows have shown for `slowAfterMs`. */
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
      if (now - endedAt > longestGapMs) {
        beganAt = now;
      }
      return now - beganAt;
    },
    end(): void {
      endedAt = performance.now();
    },
  };
}
