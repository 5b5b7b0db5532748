import { excerpt } from '@panel/shared-ui';
import { Link } from '@panel/shared-federation/router';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Report } from './report.ts';
import { describeReport } from './report.labels.ts';
import { openerMark } from './report-focus.ts';
import { useReportAddress } from './use-open-report.ts';

interface ReportOpenerProps {
  report: Report;
  /** What the children say, in words. */
  text: string;
  children: ReactNode;
}

/** What a cell says, which opens the report; a report without an id has no address. */
export function ReportOpener({ report, text, children }: ReportOpenerProps) {
  const addressOf = useReportAddress();
  const { id } = report;
  if (id === null) {
    return children;
  }
  const label = `Abrir report de ${describeReport(report)}`;
  const words = excerpt(text, 80);
  return (
    <Opener
      {...addressOf(id)}
      {...openerMark(id)}
      aria-label={label.includes(words) ? label : `${label}: ${words}`}
    >
      {children}
    </Opener>
  );
}

/** As high as its cell, and never as narrow as a dash: easier to hit than its text is large. */
const Opener = styled(Link)`
  min-inline-size: 1.5rem;
  padding-block: var(--cell-padding);
  margin-block: calc(-1 * var(--cell-padding));
  border-radius: ${({ theme }) => theme.radius.sm};
  text-decoration-color: color-mix(in srgb, currentcolor 40%, transparent);

  &:hover {
    text-decoration-color: currentcolor;
  }
`;
