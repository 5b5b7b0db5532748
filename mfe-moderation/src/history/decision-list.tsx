import { Link } from '@panel/shared-federation/router';
import { Button, excerpt, formatTimestamp, hasText, VisuallyHidden } from '@panel/shared-ui';
import { ArrowRight } from 'lucide-react';
import { styled } from 'styled-components';
import type { RecordedDecision } from '../data/history/report-decisions.api.ts';
import { statusLabel } from '../data/report.labels.ts';
import { ReportStatusBadge } from '../triage/decision/report-status-badge.tsx';
import {
  DecisionRow,
  decisionsContainer,
  Moment,
  Person,
  ReportPlace,
  Statuses,
} from './decision-row.ts';

interface DecisionListProps {
  decisions: readonly RecordedDecision[];
  hasMore: boolean;
  isReadingMore: boolean;
  onShowMore: () => void;
}

/** Decisions in the given order, each with a link to its report. */
export function DecisionList({ decisions, hasMore, isReadingMore, onShowMore }: DecisionListProps) {
  return (
    <Frame>
      <List aria-label="Decisões">
        {decisions.map((decision) => (
          <Decision key={decision.id} decision={decision} />
        ))}
      </List>
      {hasMore && (
        <More>
          <Button variant="secondary" size="small" isBusy={isReadingMore} onClick={onShowMore}>
            Mostrar mais
          </Button>
        </More>
      )}
    </Frame>
  );
}

function Decision({ decision }: { decision: RecordedDecision }) {
  const { reportId, from, to, name, decidedAt } = decision;
  const search = new URLSearchParams({ report: reportId }).toString();
  return (
    <DecisionRow>
      <Moment dateTime={decidedAt ?? undefined}>{formatTimestamp(decidedAt, 'date-time')}</Moment>
      <Person>{excerpt(name ?? 'Sem nome', 80)}</Person>
      <Statuses title={`${statusLabel(from)} → ${statusLabel(to)}`}>
        <ReportStatusBadge status={from} />
        <ArrowRight size={14} aria-hidden />
        <VisuallyHidden>para</VisuallyHidden>
        <ReportStatusBadge status={to} />
      </Statuses>
      <ReportPlace>
        <ReportLink to={`/admin/reports?${search}`}>
          <bdi>{describe(decision)}</bdi>
        </ReportLink>
      </ReportPlace>
    </DecisionRow>
  );
}

/** Reason and message of a report in one line. */
function describe({ reason, message }: RecordedDecision): string {
  const texts = [reason, message].filter(hasText).map((text) => excerpt(text, 200));
  return texts.join(': ') || 'Report sem motivo e sem mensagem';
}

const Frame = styled.div`
  ${decisionsContainer};
`;

const List = styled.ol`
  padding: 0;
  margin: 0;
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.surface};
  list-style: none;
`;

/** Cuts the texts: the link leads to the whole report. */
const ReportLink = styled(Link)`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  padding-block: ${({ theme }) => theme.space.xs};
  border-radius: ${({ theme }) => theme.radius.sm};
  color: ${({ theme }) => theme.color.text};
  text-decoration-color: color-mix(in srgb, currentcolor 40%, transparent);

  &:hover {
    text-decoration-color: currentcolor;
  }
`;

const More = styled.div`
  display: grid;
  justify-items: center;
  padding: ${({ theme }) => theme.space.md};
`;
