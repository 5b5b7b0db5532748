import type { LoadErrorCode } from '../../federation/reporting/load-error.ts';
import { loadErrorText } from './load-error-text.ts';
import { useDownloadProblem } from '../../ui/use-download-problem.ts';
import { RetryMessage, type RetryMessageProps } from './retry-message.tsx';

export interface ModuleErrorCardProps extends Pick<
  RetryMessageProps,
  'isBusy' | 'onRetry' | 'onUsePrevious'
> {
  code: LoadErrorCode;
  /** Whether the failed release is an override. */
  isOverride: boolean;
}

/** Replaces a module that cannot be shown; the rest of the panel keeps working. */
export function ModuleErrorCard({ code, isOverride, ...actions }: ModuleErrorCardProps) {
  // The code of this screen may be missing because another site answers in the place of the panel's.
  const problem = useDownloadProblem();
  const reason = problem?.needsReload ? problem.text : loadErrorText[code];
  const override = isOverride ? 'O módulo desta tela foi substituído por outro. ' : '';
  return (
    <RetryMessage
      {...actions}
      role="alert"
      tone="danger"
      title="Esta tela não pôde ser carregada"
      description={`${override}${reason} O restante do painel continua funcionando.`}
      code={code}
      needsReload={problem?.needsReload}
    />
  );
}
