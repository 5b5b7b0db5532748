import { excerpt, formatTimestamp, markText } from '@panel/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { decisionQueries } from '../data/history/report-decisions.queries.ts';
import { personName } from '../data/report.labels.ts';
import type { Report } from '../data/report.ts';
import { changeText } from './change-text.ts';

/** The recorded decisions about a report, newest first; nothing without any. */
export function ReportHistory({ report }: { report: Report }) {
  const { data: changes = [] } = useQuery(decisionQueries.ofReport(report));
  return (
    changes.length > 0 && (
      <section>
        <Heading>Histórico</Heading>
        <List aria-label="Histórico">
          {changes.map(({ id, name, from, to, decidedAt }) => (
            <li key={id}>
              <bdi>{personName(name)}</bdi>{' '}
              <span>{markText(excerpt(changeText(from, to), 200))}</span>
              <Moment dateTime={decidedAt ?? undefined}>
                {formatTimestamp(decidedAt, 'date-time')}
              </Moment>
            </li>
          ))}
        </List>
      </section>
    )
  );
}

const Heading = styled.h3`
  padding-block: ${({ theme }) => theme.space.xs};
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.sm};
  font-weight: ${({ theme }) => theme.font.weight.medium};
`;

const List = styled.ol`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  padding: 0;
  margin: 0;
  overflow-wrap: anywhere;
  list-style: none;
`;

const Moment = styled.time`
  display: block;
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.sm};
  font-variant-numeric: ${({ theme }) => theme.font.figures};
`;
