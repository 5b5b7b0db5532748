import type { LoadErrorCode } from '../../federation/reporting/load-error.ts';
import { loadErrorText } from './load-error-text.ts';
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
  const override = isOverride ? 'O módulo desta tela foi substituído por outro. ' : '';
  return (
    <RetryMessage
      {...actions}
      role="alert"
      tone="danger"
      title="Esta tela não pôde ser carregada"
      description={`${override}${loadErrorText[code]} O restante do painel continua funcionando.`}
      code={code}
    />
  );
}
