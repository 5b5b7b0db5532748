import { excerpt, hasText } from '@panel/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { decisionQueries } from '../data/history/report-decisions.queries.ts';
import type { RecordedDecision } from '../data/history/report-decisions.api.ts';
import { shortMoment } from '../data/report.labels.ts';
import { decisions, type Report, type ReportDecision } from '../data/report.ts';

/** In characters; a longer name is cut. */
const longestName = 80;

/** One line that says who decided about a report, and when. It keeps its height while it loads. */
export function DecidedBy({ report }: { report: Report }) {
  const { data: [decision] = [] } = useQuery(decisionQueries.ofReport(report));
  const status = decisions.find((known) => known === report.status);
  if (!status) {
    return null;
  }
  // A record of another status is older than this one, which a trigger that was off did not record.
  return (
    <Line>{decision?.to === status && <Description status={status} decision={decision} />}</Line>
  );
}

const participles: Record<ReportDecision, string> = {
  REVIEWED: 'Revisado',
  ACTION_TAKEN: 'Ação tomada',
};

interface DescriptionProps {
  status: ReportDecision;
  decision: RecordedDecision;
}

function Description({ status, decision: { name, decidedAt } }: DescriptionProps) {
  return (
    <span>
      {participles[status]}
      {hasText(name) && (
        <span>
          {' por '}
          <bdi>{excerpt(name, longestName)}</bdi>
        </span>
      )}
      {` ${momentOf(decidedAt)}`}
    </span>
  );
}

/** 'às 14:05' for a moment of today, else 'em 23/11/2026 às 14:05'; '' without a valid moment. */
function momentOf(decidedAt: string | null): string {
  const [time, date] = shortMoment(decidedAt).split(' ').reverse();
  if (!time?.includes(':')) {
    return '';
  }
  return date ? `em ${date} às ${time}` : `às ${time}`;
}

const Line = styled.p`
  min-block-size: 1.25rem;
  margin: 0;
  overflow-wrap: anywhere;
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.sm};
  line-height: 1.25rem;
`;
