import { Button, formatNumber } from '@panel/shared-ui';
import type { OpenedList } from '../data/list/report-list.queries.ts';
import { useReportPolling } from '../data/news/use-report-polling.ts';

interface NewReportsButtonProps {
  opened: OpenedList;
  onShow: () => void;
}

/** Says how many reports have arrived since the list was opened, with a button that shows them. */
export function NewReportsButton({ opened, onShow }: NewReportsButtonProps) {
  const count = useReportPolling(opened);
  return (
    <span role="status">
      {count > 0 && (
        <Button size="small" variant="secondary" onClick={onShow}>
          {count === 1 ? '1 novo report' : `${formatNumber(count)} novos reports`}
        </Button>
      )}
    </span>
  );
}
