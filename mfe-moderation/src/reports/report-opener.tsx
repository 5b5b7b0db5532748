import { formatTimestamp } from '@panel/shared-ui';
import { Link } from '@panel/shared-federation/router';
import { styled } from 'styled-components';
import type { Report } from './report.ts';
import { describeReport } from './report.labels.ts';
import { openerMark } from './report-focus.ts';
import { useReportAddress } from './use-open-report.ts';

/** The day of a report, which opens it; a report without an id has no address. */
export function ReportOpener({ report }: { report: Report }) {
  const addressOf = useReportAddress();
  const { id, createdAt } = report;
  const day = (
    <time dateTime={createdAt ?? undefined} title={formatTimestamp(createdAt, 'date-time')}>
      {formatTimestamp(createdAt, 'date')}
    </time>
  );
  return id === null ? (
    day
  ) : (
    <Opener
      {...addressOf(id)}
      {...openerMark(id)}
      aria-label={`Abrir report de ${describeReport(report)}`}
    >
      {day}
    </Opener>
  );
}

/* As high as its cell: easier to hit than its text is large. */
const Opener = styled(Link)`
  padding-block: var(--cell-padding);
  margin-block: calc(-1 * var(--cell-padding));
  border-radius: ${({ theme }) => theme.radius.sm};
  text-decoration-color: color-mix(in srgb, currentcolor 40%, transparent);

  &:hover {
    text-decoration-color: currentcolor;
  }
`;
