import { Button, Message } from '@panel/shared-ui';

/** What stands in for a module that cannot be shown; the rest of the panel works on. */
export function ModuleErrorCard({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <Message
        tone="danger"
        title="Esta tela não pôde ser carregada"
        description="O restante do painel continua funcionando. Tente novamente em instantes."
      >
        <Button variant="secondary" onClick={onRetry}>
          Tentar novamente
        </Button>
      </Message>
    </div>
  );
}
