import { Button, formatNumber } from '@panel/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { reportQueries } from '../../data/report.queries.ts';
import { SelectionContext } from '../selection/use-selection.ts';

interface EqualReportsProps {
  id: string;
  onSelected: () => void;
}

/** Offers to select the pending reports of the list that have the same reason and message as a pending report. */
export function EqualReports({ id, onSelected }: EqualReportsProps) {
  const selection = use(SelectionContext);
  const { data: equal = [] } = useQuery(reportQueries.equal(id));
  const ids = selection?.selectable(equal) ?? [];
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
