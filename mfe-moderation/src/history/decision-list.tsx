import { Link } from '@panel/shared-federation/router';
import { Button, excerpt, formatTimestamp, hasText, markText } from '@panel/shared-ui';
import { styled } from 'styled-components';
import type { RecordedDecision } from '../data/history/report-decisions.api.ts';
import { personName } from '../data/report.labels.ts';
import { isReportStatus } from '../data/report.ts';
import { changeText } from './change-text.ts';

interface DecisionListProps {
  decisions: readonly RecordedDecision[];
  hasMore: boolean;
  isReadingMore: boolean;
  onShowMore: () => void;
}

/** Decisions in the given order, a sentence each with a link to its report, under a heading for each hour. */
export function DecisionList({ decisions, hasMore, isReadingMore, onShowMore }: DecisionListProps) {
  return (
    <Frame role="group" aria-label="Decisões">
      {[...byHour(decisions)].map(([hour, ofHour]) => (
        // Not the id of a decision: lines that are mounted again lose the browser's scroll anchor, and move.
        <section key={hour}>
          <Hour>{hour}</Hour>
          <List aria-label={hour}>
            {ofHour.map((decision) => (
              <Decision key={decision.id} decision={decision} />
            ))}
          </List>
        </section>
      ))}
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

/** Groups decisions by the hour of the clock: 'Hoje, 14h', '23/11/2026, 14h'. */
function byHour(decisions: readonly RecordedDecision[]): Map<string, RecordedDecision[]> {
  const today = formatTimestamp(new Date().toISOString(), 'date');
  const hours = new Map<string, RecordedDecision[]>();
  for (const decision of decisions) {
    const [date = '', time = ''] = formatTimestamp(decision.decidedAt, 'date-time').split(' ');
    const hour = time ? `${date === today ? 'Hoje' : date}, ${time.slice(0, 2)}h` : 'Sem data';
    const ofHour = hours.get(hour) ?? [];
    ofHour.push(decision);
    hours.set(hour, ofHour);
  }
  return hours;
}

function Decision({ decision }: { decision: RecordedDecision }) {
  const { reportId, from, to, name, decidedAt } = decision;
  const search = new URLSearchParams({ report: reportId }).toString();
  const person = personName(name);
  return (
    <Sentence>
      <Moment dateTime={decidedAt ?? undefined} title={formatTimestamp(decidedAt, 'date-time')}>
        {formatTimestamp(decidedAt, 'date-time').slice(-5)}
      </Moment>
      <Words>
        <Dot data-status={to !== null && isReportStatus(to) ? to : undefined} aria-hidden />
        <Person title={person}>{person}</Person>
        <Change>{markText(excerpt(changeText(from, to), 120))}</Change>
      </Words>
      <ReportLink to={`/admin/reports?${search}`}>
        <bdi>{describe(decision)}</bdi>
      </ReportLink>
    </Sentence>
  );
}

/** Reason and message of a report in one line. */
function describe({ reason, message }: RecordedDecision): string {
  const texts = [reason, message].filter(hasText).map((text) => excerpt(text, 200));
  return texts.join(': ') || 'Report sem motivo e sem mensagem';
}

const Frame = styled.div`
  container: decisions / inline-size;
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.surface};
`;

const Hour = styled.h2`
  padding: ${({ theme }) => theme.space.sm} ${({ theme }) => theme.space.md} 0;
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.sm};
  font-weight: ${({ theme }) => theme.font.weight.semibold};
  font-variant-numeric: ${({ theme }) => theme.font.figures};
`;

const List = styled.ol`
  padding: ${({ theme }) => theme.space.xxs} ${({ theme }) => theme.space.md}
    ${({ theme }) => theme.space.xs};
  margin: 0;
  list-style: none;
`;

/** Container query for a list that is too narrow for a sentence in one line. */
const narrowList = '@container decisions (width < 46rem)';

/** One line; in a narrow list the report has a line of its own. */
const Sentence = styled.li`
  display: grid;
  grid-template-columns: 3rem minmax(0, max-content) minmax(12rem, 1fr);
  align-items: baseline;
  column-gap: ${({ theme }) => theme.space.xs};
  min-block-size: 1.75rem;
  line-height: 1.75rem;

  ${narrowList} {
    grid-template-columns: 3rem minmax(0, 1fr);
  }
`;

const Moment = styled.time`
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.sm};
  font-variant-numeric: ${({ theme }) => theme.font.figures};
`;

const Words = styled.span`
  display: flex;
  align-items: baseline;
  gap: ${({ theme }) => theme.space.xs};
  min-inline-size: 0;
  white-space: nowrap;
`;

/** Cuts a long name. */
const Person = styled.bdi`
  flex: 0 1 auto;
  min-inline-size: 3rem;
  overflow: hidden;
  font-weight: ${({ theme }) => theme.font.weight.medium};
  text-overflow: ellipsis;
`;

/** Cuts a long status, which another client may have stored. */
const Change = styled.span`
  flex: none;
  max-inline-size: 60%;
  overflow: hidden;
  color: ${({ theme }) => theme.color.textMuted};
  text-overflow: ellipsis;
`;

const Dot = styled.span`
  flex: none;
  align-self: center;
  inline-size: 0.5rem;
  block-size: 0.5rem;
  border-radius: 50%;
  background: ${({ theme }) => theme.color.borderStrong};
  forced-color-adjust: none;

  &[data-status='REVIEWED'] {
    background: ${({ theme }) => theme.color.infoDot};
  }

  &[data-status='ACTION_TAKEN'] {
    background: ${({ theme }) => theme.color.successDot};
  }
`;

/** Cuts the texts: the link leads to the whole report. */
const ReportLink = styled(Link)`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  border-radius: ${({ theme }) => theme.radius.sm};
  color: ${({ theme }) => theme.color.text};
  text-decoration-color: color-mix(in srgb, currentcolor 40%, transparent);

  &:hover {
    text-decoration-color: currentcolor;
  }

  ${narrowList} {
    grid-column: 2;
    padding-block: ${({ theme }) => theme.space.xs};
    margin-block-start: calc(-1 * ${({ theme }) => theme.space.xs});
  }

  ${({ theme }) => theme.media.thumb} {
    padding-block: ${({ theme }) => theme.space.xs};
  }
`;

const More = styled.div`
  display: grid;
  justify-items: center;
  padding: ${({ theme }) => theme.space.md};
`;
