import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { slowAfterMs } from '../use-has-waited.ts';

/** A spinner that follows another within so many milliseconds is the same one to whoever looks at it. */
const blink = 500;

const WaitContext = createContext(createWait());

/** For whoever waits at several spinners on the way: it is one wait. */
export function SpinnerWait({ children }: { children: ReactNode }) {
  const [wait] = useState(createWait);
  return <WaitContext value={wait}>{children}</WaitContext>;
}

/** Whether a spinner, with those that it follows, has been looked at for longer than one should have to. */
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
      if (now - endedAt > blink) {
        beganAt = now;
      }
      return now - beganAt;
    },
    end(): void {
      endedAt = performance.now();
    },
  };
}
