import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { isPending, type Report } from '../data/report.ts';
import { SelectionBox } from '../triage/selection/selection-box.tsx';

/** The status of a report, after a box that selects it while it is pending. */
export function StatusCell({ report, children }: { report: Report; children: ReactNode }) {
  return (
    <Line>
      <Box>{isPending(report) && <SelectionBox report={report} />}</Box>
      {children}
    </Line>
  );
}

const Line = styled.span`
  display: flex;
  align-items: center;
  min-inline-size: 0;

  > :last-child {
    min-inline-size: 0;
  }
`;

/** As wide as a box also without one, so that all badges line up. */
const Box = styled.span`
  display: flex;
  flex: none;
  inline-size: 1.5rem;
`;
