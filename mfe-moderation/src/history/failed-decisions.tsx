import { Button, Message } from '@panel/shared-ui';

interface FailedDecisionsProps {
  decisions: {
    /** Earlier decisions, which stay on screen. */
    data: object | null | undefined;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
}

/** Says that the decisions could not be read. */
export function FailedDecisions({ decisions }: FailedDecisionsProps) {
  const { data, isFetching, refetch } = decisions;
  const title = data
    ? 'A lista pode estar desatualizada ou incompleta.'
    : 'As decisões não puderam ser lidas.';
  return (
    <Message tone="danger" title={title} role="alert">
      <Button size="small" variant="secondary" isBusy={isFetching} onClick={() => void refetch()}>
        Tentar novamente
      </Button>
    </Message>
  );
}
