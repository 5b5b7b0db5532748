import { Link } from '@panel/shared-federation/router';
import { Button, excerpt, formatText } from '@panel/shared-ui';
import { type Ref, useId } from 'react';
import { styled } from 'styled-components';
import { useKnownReport } from '../../data/known-reports.ts';
import { isPending } from '../../data/report.ts';
import { describeReport, statusLabel } from '../../data/report.labels.ts';
import { useReportAddress } from '../queue/report-address.ts';
import type { WaveResult } from './run-wave.ts';
import { countReports } from './wave.labels.ts';

interface WaveOutcomeProps {
  result: WaveResult;
  closeButton: Ref<HTMLButtonElement>;
  /** Decides again about the reports whose decision failed. */
  onRetry: () => void;
  onClose: () => void;
}

/** How a decision about many reports ended, when not all of them are decided. */
export function WaveOutcome({ result, closeButton, onRetry, onClose }: WaveOutcomeProps) {
  const { decided, decidedByOthers, decidedBefore, failed, unsent } = result;
  const summaryId = useId();
  const lists = [
    ['Outra pessoa (ou outra aba) já tinha decidido:', decidedByOthers],
    ['Já tinham sido decididos, por você ou por outra pessoa:', decidedBefore],
    ['Não foi possível atualizar:', failed],
  ] as const;
  return (
    <>
      <div id={summaryId}>
        <p>{`Decididos: ${countReports(decided.length)}.`}</p>
        {unsent.length > 0 && <p>{`Cancelados antes do envio: ${countReports(unsent.length)}.`}</p>}
      </div>
      {lists.map(([title, ids]) => (
        <Reports key={title} title={title} ids={ids} onOpen={onClose} />
      ))}
      <Buttons>
        {failed.length > 0 && (
          <Button variant="secondary" onClick={onRetry}>
            Tentar novamente
          </Button>
        )}
        {/* It takes the focus, and screen readers read its description. */}
        <Button ref={closeButton} aria-describedby={summaryId} onClick={onClose}>
          Fechar
        </Button>
      </Buttons>
    </>
  );
}

interface ReportsProps {
  title: string;
  ids: readonly string[];
  onOpen: () => void;
}

function Reports({ title, ids, onOpen }: ReportsProps) {
  const titleId = useId();
  return (
    ids.length > 0 && (
      <div>
        <p id={titleId}>{title}</p>
        <List aria-labelledby={titleId}>
          {ids.map((id) => (
            <ReportItem key={id} id={id} onOpen={onOpen} />
          ))}
        </List>
      </div>
    )
  );
}

function ReportItem({ id, onOpen }: { id: string; onOpen: () => void }) {
  const addressOf = useReportAddress();
  const report = useKnownReport(id);
  return (
    report && (
      <li>
        <Link {...addressOf(id)} onClick={onOpen}>
          {describeReport(report)}
        </Link>
        {/* A status that could not be read again is the former one. */}
        {isPending(report) ? ': ' : ` (${statusLabel(report.status)}): `}
        {excerpt(formatText(report.message), 80)}
      </li>
    )
  );
}
const List = styled.ul`
  max-block-size: 12rem;
  padding-inline-start: ${({ theme }) => theme.space.md};
  overflow: auto;
  overflow-wrap: anywhere;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${({ theme }) => theme.space.xs};
`;
