import type { LoadError } from '../../federation/reporting/load-error.ts';
import { loadErrorText } from './load-error-text.ts';
import { RetryMessage, type RetryMessageProps } from './retry-message.tsx';

interface PreviousReleaseNoticeProps extends Pick<RetryMessageProps, 'isBusy' | 'onRetry'> {
  /** Why the current release is not on screen. */
  reason: LoadError;
  /** Whether the release that failed is a candidate. */
  isForCandidate: boolean;
}

/** Says that the page below comes from the module's previous release or, after a candidate failed, from the site's release. */
export function PreviousReleaseNotice({
  reason,
  isForCandidate,
  ...retry
}: PreviousReleaseNoticeProps) {
  const [title, failed] = isForCandidate
    ? ['Você está usando a versão do site, e não a candidata', 'A candidata']
    : ['Você está usando a versão anterior desta tela', 'A versão atual'];
  return (
    <RetryMessage
      {...retry}
      role="status"
      tone="warning"
      title={title}
      description={`${failed} não pôde ser usada. ${loadErrorText[reason.code]}`}
      code={reason.code}
    />
  );
}
