import { RetryMessage, type RetryMessageProps } from './retry-message.tsx';

/** Replaces a module that is slow to load, until it is loaded. */
export function SlowModuleCard(retry: Pick<RetryMessageProps, 'isBusy' | 'onRetry'>) {
  return (
    <RetryMessage
      {...retry}
      role="status"
      tone="warning"
      title="Esta tela está demorando para carregar"
      description="Ela aparece assim que chegar. Se preferir, tente novamente. O restante do painel continua funcionando."
    />
  );
}
