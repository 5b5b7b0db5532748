import { Button, formatNumber } from '@panel/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { styled } from 'styled-components';
import type { OpenedList } from '../data/list/loaded-windows.ts';
import { useBoundedReports } from '../data/list/use-bounded-reports.ts';
import type { ReportRows } from '../data/list/use-report-list.ts';
import { useReportPolling } from '../data/news/use-report-polling.ts';
import { unsettledIds } from '../triage/decision/decide.ts';
import { useOpenReportId } from '../triage/queue/report-address.ts';
import { SelectionContext } from '../triage/selection/use-selection.ts';

interface NewReportsProps {
  opened: OpenedList;
  rows: ReportRows;
  onShow: () => void;
}

/**
 * Work that follows the first rows: polls for changes by others, says how many reports have arrived since the list was
 * opened, and forgets reports after a long scroll.
 */
export function NewReports({ opened, rows, onShow }: NewReportsProps) {
  const openId = useOpenReportId();
  const selected = use(SelectionContext)?.ids ?? [];
  useBoundedReports([...selected, ...unsettledIds(useQueryClient()), openId ?? '']);
  const count = useReportPolling(opened, rows, openId);
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
