import { styled } from 'styled-components';

/** Container query for a list that is too narrow for one line a decision. */
const narrowList = '@container decisions (width < 46rem)';

export const decisionsContainer = 'container: decisions / inline-size';

/** A decision in one line: moment, person, statuses, report. In a narrow list the report comes first. */
export const DecisionRow = styled.li`
  display: grid;
  grid-template-columns: 8.5rem minmax(6rem, 13rem) 15.5rem minmax(0, 1fr);
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

export const Moment = styled.time`
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.sm};
  font-variant-numeric: ${({ theme }) => theme.font.figures};
`;

export const Person = styled.bdi`
  overflow-wrap: anywhere;
  font-size: ${({ theme }) => theme.font.size.sm};
`;

/** Cuts long statuses, which another client may have stored. */
export const Statuses = styled.span`
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

export const ReportPlace = styled.span`
  min-inline-size: 0;

  ${narrowList} {
    grid-column: 1 / -1;
    grid-row: 1;
  }
`;
