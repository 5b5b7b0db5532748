import { Badge, hasText } from '@panel/shared-ui';
import { statusLabel, statusTones } from '../../data/report.labels.ts';
import { isReportStatus } from '../../data/report.ts';
import { statusMark } from './report-focus.ts';

interface ReportStatusBadgeProps {
  status: string | null;
  /** The report, where its status may take the focus after a decision. */
  id?: string;
}

/** Badge with a report's status. */
export function ReportStatusBadge({ status, id = '' }: ReportStatusBadgeProps) {
  if (!hasText(status)) {
    return '-';
  }
  return (
    <span {...statusMark(id)}>
      <Badge tone={isReportStatus(status) ? statusTones[status] : 'neutral'}>
        {statusLabel(status)}
      </Badge>
    </span>
  );
}
