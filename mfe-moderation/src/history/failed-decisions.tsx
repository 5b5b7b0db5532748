import { isMissingFunction } from '@panel/shared-auth';
import { Button, Message } from '@panel/shared-ui';
import { decisionsMigration } from '../data/history/report-decisions.api.ts';

interface FailedDecisionsProps {
  decisions: {
    error: Error | null;
    /** Earlier decisions, which stay on screen. */
    data: object | undefined;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
}

/** Says why the decisions could not be read. */
export function FailedDecisions({ decisions }: FailedDecisionsProps) {
  const { error, data, isFetching, refetch } = decisions;
  return (
    <Message tone="danger" title={problemOf(error, data !== undefined)} role="alert">
      <Button size="small" variant="secondary" isBusy={isFetching} onClick={() => void refetch()}>
        Tentar novamente
      </Button>
    </Message>
  );
}

function problemOf(error: Error | null, hasEarlier: boolean): string {
  if (isMissingFunction(error)) {
    return `Falta no banco de dados a migração ${decisionsMigration}.`;
  }
  return hasEarlier
    ? 'A lista pode estar desatualizada ou incompleta.'
    : 'As decisões não puderam ser lidas.';
}
