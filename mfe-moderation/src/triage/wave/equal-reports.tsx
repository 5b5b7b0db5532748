import { Button, formatNumber } from '@panel/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { reportQueries } from '../../data/report.queries.ts';
import { decisions, type ReportDecision } from '../../data/report.ts';
import { SelectionContext } from '../selection/use-selection.ts';

interface DecideEqualProps {
  id: string;
  onAsk: (decision: ReportDecision, ids: readonly string[]) => void;
}

/** Offers to decide about all pending reports of the list that have the same reason and message as a pending report. */
export function DecideEqual({ id, onAsk }: DecideEqualProps) {
  const { ids } = useEqual(id);
  return (
    ids.length > 1 &&
    decisions.map((decision) => (
      <Button key={decision} size="small" variant="secondary" onClick={() => onAsk(decision, ids)}>
        {equalLabels[decision](formatNumber(ids.length))}
      </Button>
    ))
  );
}

const equalLabels: Record<ReportDecision, (count: string) => string> = {
  REVIEWED: (count) => `Revisar os ${count} iguais`,
  ACTION_TAKEN: (count) => `Ação Tomada nos ${count} iguais`,
};

/** The pending reports of the list that have the same reason and message as a pending report, itself included. */
function useEqual(id: string) {
  const selection = use(SelectionContext);
  const { data: equal = [] } = useQuery(reportQueries.equal(id));
  return { selection, ids: selection?.selectable(equal) ?? [] };
}

interface EqualReportsProps {
  id: string;
  onSelected: () => void;
}

/** Offers to select all pending reports of the list that say the same as the selected one. */
export function EqualReports({ id, onSelected }: EqualReportsProps) {
  const { selection, ids } = useEqual(id);
  return (
    ids.length > 1 && (
      <Button
        size="small"
        variant="secondary"
        onClick={() => {
          selection?.add(ids);
          onSelected();
        }}
      >
        {`Selecionar os ${formatNumber(ids.length)} iguais`}
      </Button>
    )
  );
}
