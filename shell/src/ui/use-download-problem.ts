import { type DownloadProblem, findDownloadProblem } from '@panel/shared-ui';
import { useEffect, useState } from 'react';

/**
 * Finds out why code could not be downloaded, or whether anything keeps this page from the site, such as a proxy that
 * wants a new login.
 *
 * @param error the same on each render; without one of the bundler's loader, the hook asks for a document of the site
 * @returns undefined until the cause is known
 */
export function useDownloadProblem(error?: unknown): DownloadProblem | undefined {
  const [problem, setProblem] = useState<DownloadProblem>();
  useEffect(() => {
    let isCurrent = true;
    void findDownloadProblem(error).then((found) => isCurrent && setProblem(found));
    return () => void (isCurrent = false);
  }, [error]);
  return problem;
}
