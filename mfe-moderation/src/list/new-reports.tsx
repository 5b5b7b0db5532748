import { Button, formatNumber } from '@panel/shared-ui';
import type { OpenedList } from '../data/report.queries.ts';
import { useReportNews } from '../data/use-report-news.ts';

interface NewReportsProps {
  opened: OpenedList;
  onShow: () => void;
}

/** Says how many reports have arrived since the list was opened, with a button that shows them. */
export function NewReports({ opened, onShow }: NewReportsProps) {
  const count = useReportNews(opened);
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
