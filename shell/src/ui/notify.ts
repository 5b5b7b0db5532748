import type { Notice } from '@panel/shared-federation/query-client';
import { findDownloadProblem, isDownloadError, sayCannotOpen, toast } from '@panel/shared-ui';

/** Shows the failure of a request; its code may be missing, too. */
export function notify(notice: Notice, error: unknown): void {
  if (isDownloadError(error)) {
    void findDownloadProblem(error).then((problem) => sayCannotOpen(problem, notice.title));
  } else {
    toast.error(notice);
  }
}
