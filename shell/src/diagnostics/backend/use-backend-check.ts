import { checkSignedIn, type Finding } from '@panel/shared-auth/backend-check';
import { useEffect, useRef, useState } from 'react';

type BackendCheckState =
  | { status: 'idle' }
  /** `findings` grows while the checks run. */
  | { status: 'running' | 'done'; findings: Finding[] };

/**
 * Returns the checks of the backend, and a function that starts them unless they are running. They end when the
 * component unmounts.
 */
export function useBackendCheck(): { check: BackendCheckState; run: () => void } {
  const [check, setCheck] = useState<BackendCheckState>({ status: 'idle' });
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  async function run(): Promise<void> {
    if (check.status === 'running') {
      return;
    }
    const findings: Finding[] = [];
    setCheck({ status: 'running', findings });
    for await (const finding of checkSignedIn()) {
      if (!isMounted.current) {
        return;
      }
      findings.push(finding);
      setCheck({ status: 'running', findings: [...findings] });
    }
    setCheck({ status: 'done', findings });
  }

  return { check, run: () => void run() };
}
