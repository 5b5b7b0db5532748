import { Link } from '@panel/shared-federation/router';
import { Button, excerpt, formatNumber, hasText } from '@panel/shared-ui';
import { type Ref, useId, useState } from 'react';
import { styled } from 'styled-components';
import { useKnownReport, useKnownReports } from '../../data/known-reports.ts';
import { isPending } from '../../data/report.ts';
import { describeReport } from '../../data/report.labels.ts';
import { ReportStatusBadge } from '../decision/report-status-badge.tsx';
import { useOpenReportId, useReportAddress } from '../queue/report-address.ts';
import { idsOf, type WaveResult } from '../../data/started-wave.ts';

interface WaveOutcomeProps {
  result: WaveResult;
  mainButton: Ref<HTMLButtonElement>;
  /** Decides again about the reports whose decision failed, and that are still pending. */
  onRetry: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** Shows how a wave ended that did not decide all of its reports. */
export function WaveOutcome({ result, mainButton, onRetry, onClose }: WaveOutcomeProps) {
  const outcomes = useKnownOutcomes(result);
  const summaryId = useId();
  const decided = idsOf(outcomes, 'decided').length;
  const failed = idsOf(outcomes, 'failed');
  const unsent = idsOf(outcomes, 'unsent').length;
  // Keeps both buttons when a later read leaves nothing to try again: one may have the pointer or the focus.
  const [hadFailed] = useState(failed.length > 0);
  // The main button takes the focus: screen readers read its description, the summary.
  const main = { ref: mainButton, 'aria-describedby': summaryId };
  return (
    <>
      <div id={summaryId}>
        <p>
          {decided > 0 ? `Decididos: ${countReports(decided)}.` : 'Nenhuma decisão confirmada.'}
        </p>
        {unsent > 0 && <p>{`Cancelados antes do envio: ${countReports(unsent)}.`}</p>}
      </div>
      {lists.map(([outcome, title]) => (
        <Reports
          key={outcome}
          title={title}
          ids={idsOf(outcomes, outcome)}
          onOpen={outcome === 'gone' ? undefined : onClose}
        />
      ))}
      <Buttons>
        <Button
          {...(hadFailed ? undefined : main)}
          variant={hadFailed ? 'secondary' : 'primary'}
          onClick={onClose}
        >
          Fechar
        </Button>
        {hadFailed && (
          <Button
            {...main}
            aria-disabled={failed.length === 0}
            onClick={() => failed.length > 0 && onRetry(failed)}
          >
            Tentar novamente
          </Button>
        )}
      </Buttons>
    </>
  );
}

/**
 * Returns the outcomes, corrected by later reads. An update that got no answer may have taken effect: a failed report that
 * is read as decided counts as 'decidedBefore'.
 */
function useKnownOutcomes(result: WaveResult): WaveResult {
  const known = useKnownReports();
  return new Map(
    [...result].map(([id, outcome]) => {
      const report = known.get(id)?.report;
      const isDecided = outcome === 'failed' && report && !isPending(report);
      return [id, isDecided ? 'decidedBefore' : outcome];
    }),
  );
}

const lists = [
  ['decidedByOthers', 'Outra pessoa (ou outra aba) já tinha decidido:'],
  ['decidedBefore', 'Já estão decididos, por você ou por outra pessoa:'],
  ['gone', 'Não foram mais encontrados:'],
  ['failed', 'Não foi possível atualizar:'],
] as const;

/** '1 report', '37 reports' */
export function countReports(count: number): string {
  return count === 1 ? '1 report' : `${formatNumber(count)} reports`;
}

interface ReportsProps {
  title: string;
  ids: readonly string[];
  /** Called when the user opens a report; undefined if they cannot be opened. */
  onOpen: (() => void) | undefined;
}

/** A longer list is folded at first; its title says how many reports it has. */
const maxUnfolded = 5;

function Reports({ title, ids, onOpen }: ReportsProps) {
  const titleId = useId();
  return (
    ids.length > 0 && (
      <details open={ids.length <= maxUnfolded}>
        <Title>
          <span id={titleId}>{title}</span> <span>{`${countReports(ids.length)}.`}</span>
        </Title>
        <List aria-labelledby={titleId}>
          {ids.map((id) => (
            <ReportItem key={id} id={id} onOpen={onOpen} />
          ))}
        </List>
      </details>
    )
  );
}

/** Date, type and reason, and the status if another decision came first. The open report needs no link. */
function ReportItem({ id, onOpen }: { id: string } & Pick<ReportsProps, 'onOpen'>) {
  const addressOf = useReportAddress();
  const openId = useOpenReportId();
  const report = useKnownReport(id);
  return (
    report && (
      <Item>
        {onOpen && id !== openId ? (
          <Link
            {...addressOf(id)}
            title={hasText(report.message) ? excerpt(report.message, 200) : undefined}
            // With one of these keys the browser opens another tab or window.
            onClick={({ altKey, ctrlKey, metaKey, shiftKey }) =>
              altKey || ctrlKey || metaKey || shiftKey || onOpen()
            }
          >
            {describeReport(report)}
          </Link>
        ) : (
          <span>{describeReport(report)}</span>
        )}
        {!isPending(report) && <ReportStatusBadge status={report.status} />}
      </Item>
    )
  );
}

const Title = styled.summary`
  border-radius: ${({ theme }) => theme.radius.sm};
  cursor: pointer;

  ${({ theme }) => theme.media.thumb} {
    padding-block: ${({ theme }) => theme.space.sm};
  }
`;

const List = styled.ul`
  max-block-size: 12rem;
  padding: 0;
  margin-block-start: ${({ theme }) => theme.space.xxs};
  overflow: auto;
  list-style: none;
`;

const Item = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.xs};
  min-block-size: 2rem;

  ${({ theme }) => theme.media.thumb} {
    min-block-size: 2.75rem;
  }

  & + & {
    border-block-start: 1px solid ${({ theme }) => theme.color.border};
  }

  > :first-child {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  > :nth-child(2) {
    flex: none;
    max-inline-size: 50%;
  }
`;

/** The buttons at the end of the dialog. */
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${({ theme }) => theme.space.xs};
`;
