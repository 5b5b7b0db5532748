import { Badge, hasText } from '@panel/shared-ui';
import { isReportStatus } from '../../data/report.ts';
import { statusLabel, statusTones } from '../../data/report.labels.ts';
import { statusMark } from '../focus/report-focus.ts';

/** Badge with a report's status. */
export function ReportStatusBadge({ status }: { status: string | null }) {
  if (!hasText(status)) {
    return '-';
  }
  return (
    <span {...statusMark}>
      <Badge tone={isReportStatus(status) ? statusTones[status] : 'neutral'}>
        {statusLabel(status)}
      </Badge>
    </span>
  );
}
