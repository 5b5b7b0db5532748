import { Button, lazyPart, sayCannotOpen, useLazyPart } from '@panel/shared-ui';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { OpenedList } from '../data/list/loaded-windows.ts';
import { isCut, longestQuery } from '../data/list/report-list.ts';
import type { ReportListState } from '../data/list/use-report-list.ts';
import { dockedBar } from '../triage/wave/room-for-bar.ts';
import { noticesMark } from '../triage/decision/report-focus.ts';
import { Notice } from './notice.ts';

/** Loaded after the first rows. */
const lazyUpkeep = lazyPart(
  async () => (await import(/* webpackChunkName: 'reads' */ './list-upkeep.tsx')).ListUpkeep,
);

interface ListNoticesProps {
  reports: ReportListState;
  /** The report that the user is at; null until there is one. */
  currentId: string | null;
  /** The report that colleagues see as open; null for none. */
  viewedId: string | null;
  /** Why the last command led nowhere; null if it led somewhere. */
  queueNotice: string | null;
  /** Opens the list again, with the new reports, and shows its start. */
  onShowNew: () => void;
  /** See `QueueView`. */
  returnFocus: () => void;
  /** The bar of the selected reports, which lies below all messages: it stays in its place when one appears. */
  children: ReactNode;
}

/**
 * Messages about the list: new reports, failures. They lie over its last rows, so that no row moves when one appears.
 */
export function ListNotices(props: ListNoticesProps) {
  const { reports, currentId, viewedId, queueNotice, onShowNew, returnFocus, children } = props;
  const { opened, isReading, problem } = reports;
  const [failed, setFailed] = useState<OpenedList>();
  const isWanted = opened !== undefined && opened !== failed;
  const upkeep = useLazyPart(lazyUpkeep, isWanted, (problem) => {
    setFailed(opened);
    if (problem.needsReload) {
      sayCannotOpen(problem, 'Não foi possível procurar novos reports');
    }
  });
  return (
    <Place {...noticesMark}>
      <Notice role="status">{queueNotice}</Notice>
      <Notice role="status">{opened && isCut(opened.list.query) && cutText}</Notice>
      <Notice role="status">
        {opened && problem && (
          <>
            <span>{problem}</span>
            <Button
              size="small"
              variant="secondary"
              aria-disabled={isReading}
              isBusy={isReading}
              onClick={() => isReading || onShowNew()}
            >
              Tentar novamente
            </Button>
          </>
        )}
      </Notice>
      {opened && upkeep && (
        <upkeep.Component
          opened={opened}
          rows={reports.rows}
          matching={reports.count}
          currentId={currentId}
          viewedId={viewedId}
          onShow={onShowNew}
          returnFocus={returnFocus}
        />
      )}
      {children}
    </Place>
  );
}

const cutText = `A busca usa só ${longestQuery.words} palavras e ${longestQuery.characters} caracteres.`;

const Place = styled.div`
  grid-area: notices;
  position: sticky;
  z-index: 2;
  inset-block-end: 0;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: flex-end;
  gap: ${({ theme }) => theme.space.xs};
  block-size: 0;
  transform: translateY(-1rem);
  pointer-events: none;

  > * {
    flex: none;
    max-inline-size: calc(100% - 2rem);
    pointer-events: auto;
  }

  ${dockedBar}

  @media print {
    display: none;
  }
`;
