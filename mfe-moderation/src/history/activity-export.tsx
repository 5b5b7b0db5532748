import { type Column, ExportButton, RunningExport } from '@panel/shared-ui/table';
import { formatText, formatTimestamp } from '@panel/shared-ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { readDecisions, type RecordedDecision } from '../data/history/report-decisions.api.ts';
import type { ActivityFilter } from '../data/history/report-decisions.queries.ts';
import { personName, statusLabel } from '../data/report.labels.ts';

interface ActivityExportProps {
  filter: ActivityFilter;
  isEmpty: boolean;
}

/** Saves all decisions of a filter as a CSV file. */
export function ActivityExport({ filter, isEmpty }: ActivityExportProps) {
  const [running, setRunning] = useState<{ filter: ActivityFilter; opener: HTMLElement }>();
  return (
    <Place>
      <ExportButton
        columns={columns}
        rows={[]}
        name={name}
        pages={{
          isRunning: running !== undefined,
          isEmpty,
          onStart: (opener) => setRunning(running ?? { filter, opener }),
        }}
      />
      {running && (
        <Progress>
          <RunningExport
            columns={columns}
            pages={pagesOf(running.filter)}
            name={name}
            opener={running.opener}
            onFocusLost={() => undefined}
            onEnd={() => setRunning(undefined)}
            isNarrow
          />
        </Progress>
      )}
    </Place>
  );
}

const name = 'decisoes';

const columns: readonly Column<RecordedDecision>[] = [
  { id: 'at', header: 'Decidido em', cell: (row) => formatTimestamp(row.decidedAt, 'date-time') },
  { id: 'by', header: 'Decidido por', cell: (row) => personName(row.name) },
  { id: 'from', header: 'De', cell: (row) => statusLabel(row.from) },
  { id: 'to', header: 'Para', cell: (row) => statusLabel(row.to) },
  { id: 'reason', header: 'Motivo', cell: (row) => formatText(row.reason) },
  { id: 'message', header: 'Mensagem', cell: (row) => formatText(row.message) },
  { id: 'report', header: 'ID do report', cell: (row) => row.reportId },
];

/** The most decisions that the database answers at once. */
const pageRows = 200;

function pagesOf(filter: ActivityFilter) {
  return {
    count: undefined,
    async read(cursor: string | undefined, signal: AbortSignal) {
      const before = cursor === undefined ? {} : { before: Number(cursor) };
      const rows = (await readDecisions({ ...filter, ...before }, pageRows, signal)) ?? [];
      const last = rows.length === pageRows ? rows.at(-1) : undefined;
      return { rows, next: last ? String(last.id) : null };
    },
  };
}

const Place = styled.div`
  position: relative;
`;

/** Covers the button, so that nothing moves. */
const Progress = styled.div`
  position: absolute;
  z-index: 2;
  inset: 0;
  display: flex;
  background: ${({ theme }) => theme.color.background};
`;
