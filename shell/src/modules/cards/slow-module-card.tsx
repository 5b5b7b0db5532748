import { RetryMessage, type RetryMessageProps } from './retry-message.tsx';

/** A module that takes long: it is still on its way, and shown if it arrives. */
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
