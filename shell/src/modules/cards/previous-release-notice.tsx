import type { LoadError } from '../../federation/reporting/load-error.ts';
import { loadErrorText } from './load-error-text.ts';
import { RetryMessage, type RetryMessageProps } from './retry-message.tsx';

interface PreviousReleaseNoticeProps extends Pick<RetryMessageProps, 'isBusy' | 'onRetry'> {
  /** Why the current release is not on screen. */
  reason: LoadError;
}

/** Notice above a page of a module's previous release. */
export function PreviousReleaseNotice({ reason, ...retry }: PreviousReleaseNoticeProps) {
  return (
    <RetryMessage
      {...retry}
      role="status"
      tone="warning"
      title="Você está usando a versão anterior desta tela"
      description={`A versão atual não pôde ser usada. ${loadErrorText[reason.code]}`}
      code={reason.code}
    />
  );
}
