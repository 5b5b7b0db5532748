import { formatTimestamp } from '@panel/shared-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { typeLabel } from '../data/report.labels.ts';
import type { Report } from '../data/report.ts';
import { ReportStatusBadge } from '../triage/decision/report-status-badge.tsx';
import { CutText } from './cut-text.tsx';

/** All fields of a report but its message. */
export function ReportFacts({ report }: { report: Report }) {
  return (
    <Facts>
      <Fact name="Motivo">
        <CutText name="Motivo" text={report.reason} maxHeight="12rem" />
      </Fact>
      <Fact name="Tipo">
        <CutText name="Tipo" text={typeLabel(report.contentType)} maxHeight="12rem" />
      </Fact>
      <Fact name="Status">
        <ReportStatusBadge id={report.id} status={report.status} />
      </Fact>
      <Fact name="Criado em">{formatTimestamp(report.createdAt, 'date-time')}</Fact>
      <Fact name="Atualizado em">{formatTimestamp(report.updatedAt, 'date-time')}</Fact>
    </Facts>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Facts = styled.dl`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  padding-block-start: ${({ theme }) => theme.space.md};
  border-block-start: 1px solid ${({ theme }) => theme.color.border};

  > div {
    display: grid;
    grid-template-columns: 7rem minmax(0, 1fr);
    align-items: baseline;
  }

  dt {
    color: ${({ theme }) => theme.color.textMuted};
  }

  dd {
    font-variant-numeric: ${({ theme }) => theme.font.figures};
  }
`;
