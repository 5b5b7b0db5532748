import { Button, formatNumber } from '@panel/shared-ui';
import { styled } from 'styled-components';
import type { OpenedList } from '../data/list/loaded-windows.ts';
import type { ReportRows } from '../data/list/use-report-list.ts';
import { useReportPolling } from '../data/news/use-report-polling.ts';
import { useOpenReportId } from '../triage/queue/report-address.ts';

interface NewReportsProps {
  opened: OpenedList;
  rows: ReportRows;
  onShow: () => void;
}

/** Polls for changes by others; says how many reports have arrived since the list was opened, and shows them on demand. */
export function NewReports({ opened, rows, onShow }: NewReportsProps) {
  const count = useReportPolling(opened, rows, useOpenReportId());
  return (
    <span role="status">
      {count > 0 && (
        <Pill size="small" onClick={onShow}>
          {count === 1 ? '1 novo report' : `${formatNumber(count)} novos reports`}
        </Pill>
      )}
    </span>
  );
}

const Pill = styled(Button)`
  border-radius: ${({ theme }) => theme.radius.full};
  box-shadow: ${({ theme }) => theme.shadow.lg};
`;
