import { Link } from '@panel/shared-federation/router';
import { Button, excerpt, formatTimestamp, hasText, VisuallyHidden } from '@panel/shared-ui';
import { ArrowRight } from 'lucide-react';
import { styled } from 'styled-components';
import type { RecordedDecision } from '../data/history/report-decisions.api.ts';
import { statusLabel } from '../data/report.labels.ts';
import { ReportStatusBadge } from '../triage/decision/report-status-badge.tsx';

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
  container: decisions / inline-size;
`;

const List = styled.ol`
  padding: 0;
  margin: 0;
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.surface};
  list-style: none;
`;

/** Container query for a list that is too narrow for one line a decision. */
const narrowList = '@container decisions (width < 46rem)';

/** A decision in one line: moment, person, statuses, report. In a narrow list the report comes first. */
const DecisionRow = styled.li`
  display: grid;
  grid-template-columns: 9.25rem minmax(6rem, 13rem) 15.5rem minmax(0, 1fr);
  align-items: center;
  gap: 0 ${({ theme }) => theme.space.md};
  min-block-size: 2.5rem;
  padding: ${({ theme }) => theme.space.xxs} ${({ theme }) => theme.space.md};

  & + & {
    border-block-start: 1px solid ${({ theme }) => theme.color.border};
  }

  ${narrowList} {
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${({ theme }) => theme.space.xxs} ${({ theme }) => theme.space.sm};
    align-items: baseline;
    padding-block: ${({ theme }) => theme.space.xxs} ${({ theme }) => theme.space.sm};
  }
`;

const Moment = styled.time`
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.sm};
  font-variant-numeric: ${({ theme }) => theme.font.figures};
  white-space: nowrap;
`;

const Person = styled.bdi`
  overflow-wrap: anywhere;
  font-size: ${({ theme }) => theme.font.size.sm};
`;

/** Cuts long statuses, which another client may have stored. */
const Statuses = styled.span`
  display: flex;
  align-items: center;
  min-inline-size: 0;
  gap: ${({ theme }) => theme.space.xxs};
  color: ${({ theme }) => theme.color.textMuted};

  > [data-report-status] {
    flex: 0 1 auto;
    min-inline-size: 0;
  }

  > svg {
    flex: none;
  }

  ${narrowList} {
    grid-column: 1 / -1;
    grid-row: 2;
  }
`;

const ReportPlace = styled.span`
  min-inline-size: 0;

  ${narrowList} {
    grid-column: 1 / -1;
    grid-row: 1;
  }
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
