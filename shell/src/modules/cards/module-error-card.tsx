import type { LoadErrorCode } from '../../federation/reporting/load-error.ts';
import { loadErrorText } from './load-error-text.ts';
import { RetryMessage, type RetryMessageProps } from './retry-message.tsx';

export interface ModuleErrorCardProps extends Pick<
  RetryMessageProps,
  'isBusy' | 'onRetry' | 'onUsePrevious'
> {
  code: LoadErrorCode;
}

/** Replaces a module that cannot be shown; the rest of the panel keeps working. */
export function ModuleErrorCard({ code, ...actions }: ModuleErrorCardProps) {
  return (
    <RetryMessage
      {...actions}
      role="alert"
      tone="danger"
      title="Esta tela não pôde ser carregada"
      description={`${loadErrorText[code]} O restante do painel continua funcionando.`}
      code={code}
    />
  );
}
