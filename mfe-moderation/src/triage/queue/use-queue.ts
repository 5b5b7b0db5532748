import {
  fieldSelector,
  findDownloadProblem,
  isDownloadError,
  sayCannotOpen,
  toast,
  useSetting,
} from '@panel/shared-ui';
import { isInView, type TableHandle } from '@panel/shared-ui/table';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { knownReport } from '../../data/known-reports.ts';
import { reportListQueries } from '../../data/list/report-list.queries.ts';
import type { ReportListState } from '../../data/list/use-report-list.ts';
import { queryKeys } from '../../data/query-keys.ts';
import { reportsToSkip } from '../../data/report-views.queries.ts';
import { nextPendingId } from '../../data/report.ts';
import type { AskedWave } from '../../data/started-wave.ts';
import { decide, isUndecided } from '../decision/decide.ts';
import { showDecisionFailure } from '../decision/decision-notice.ts';
import type { DecisionQueue } from '../decision/delayed-decisions.ts';
import { takeInterrupted } from '../decision/interrupted-decision.ts';
import { focusOpenReport, leaveActions, pageSelector, panelOf } from '../decision/report-focus.ts';
import type { Selection } from '../selection/use-selection.ts';
import { type DeliberateClicks, useDeliberateClicks } from './deliberate-clicks.ts';
import { createQueue, firstState, unreadNotice } from './queue.ts';
import type { QueueEvent, PageState, Task } from './queue-events.ts';
import { advanceSetting } from './queue-settings.ts';
import {
  useCloseReport,
  useIsAfterLogin,
  useOpenReport,
  useOpenReportId,
  useOpenNextPending,
} from './report-address.ts';
import { useReportKeys } from './report-keys.ts';
import { useQueueFocus } from './use-queue-focus.ts';

export interface QueueView {
  /** The id that the address names, or `nextPendingId`; null while no report is open. */
  openId: string | null;
  /** The report that the user is at: the open one, else the current row; null until there is one. */
  id: string | null;
  /** Its index in the list; -1 while it is unknown or the list does not have it. */
  index: number;
  /** The report that colleagues see as open: the open one, or the row that a decision or 'Próximo pendente' led to. */
  viewedId: string | null;
  /** Why the last command led nowhere; null if it led somewhere. */
  notice: string | null;
  /** The decision about the selected reports that waits for a confirmation; null while there is none. */
  asked: AskedWave | null;
  /** Tells the queue what has happened. @returns whether that did anything */
  send: (event: QueueEvent) => boolean;
  /**
   * Focuses the open report or, without one, the current row, after the notice that had the focus was removed. Nothing
   * scrolls, unless the user has removed it (`isOwnAct`): then the report comes into view.
   */
  returnFocus: (isOwnAct?: boolean) => void;
  clicks: DeliberateClicks;
  /** For the decision buttons. */
  decisions: DecisionQueue;
}

/** The queue of reports of a page: sends it the keys, and carries out what it asks for. */
export function useQueue(
  reports: ReportListState,
  selection: Selection,
  table: RefObject<TableHandle | null>,
): QueueView {
  const { opened, rows, isStale } = reports;
  const queries = useQueryClient();
  const openId = useOpenReportId();
  const open = useOpenReport();
  const close = useCloseReport();
  const [advances] = useSetting(advanceSetting);
  const named = openId === nextPendingId ? null : openId;

  const [state, setState] = useState(() => firstState(named));
  const [queue] = useState(() => createQueue(state, setState));
  const { send, connect } = queue;

  const id = named ?? state.id;
  const loaded = id === null ? -1 : rows.indexOf(id);
  const { data, isPending: isIndexPending } = useQuery({
    ...reportListQueries.index(opened, id ?? ''),
    // A disabled query still returns an index that was remembered.
    enabled: loaded === -1 && named !== null,
  });
  const index = loaded === -1 ? (data ?? -1) : loaded;
  const isPlaceKnown = loaded !== -1 || named === null || !isIndexPending;
  // Until the reports are counted, the list ends after its first rows.
  const focus = useQueueFocus(table, openId, id, index < rows.length ? index : -1, rows);

  /** The element that has the focus in place of the list's first row, which is not here yet; null for none. */
  const goingToList = useRef<Element>(null);

  function indexOf(report: string): number {
    const { queryKey } = reportListQueries.index(opened, report);
    const at = rows.indexOf(report);
    return at === -1 ? (queries.getQueryData(queryKey) ?? -1) : at;
  }

  function read(): PageState {
    return {
      openId,
      rows,
      isStale,
      isPlaceKnown,
      isGoingToList: goingToList.current !== null && goingToList.current === document.activeElement,
      selection,
      advances: advances === 'on',
      find: (id) => knownReport(queries, id),
      indexOf,
      isUndecided: (report) => isUndecided(queries, report),
      reportsToSkip: (id, isCurrent) => reportsToSkip(queries, id, isCurrent),
      firstInView: () => table.current?.rows()?.firstInView() ?? -1,
      isInView(id) {
        const at = rows.indexOf(id);
        const panel = panelOf(id);
        const isRowInView = at !== -1 && table.current?.rows()?.isInView(at);
        return isRowInView || (panel !== null && isInView(panel));
      },
    };
  }

  function perform(task: Task): void {
    switch (task.type) {
      case 'open':
        if (task.index !== undefined) {
          focus.showRow(task.index);
        }
        return open(task.id);
      case 'close':
        return close();
      case 'remember':
        queries.setQueryData(reportListQueries.index(opened, task.id).queryKey, task.index);
        return undefined;
      case 'focus-row':
        return focus.focusRow(task.id, task.index === -1 ? rows.indexOf(task.id) : task.index);
      case 'show-start':
        return focus.showStart();
      case 'focus-current':
        return openId === null ? focus.focusCurrentRow() : focusOpenReport();
      case 'focus-search':
        return focus.focusSearch(close);
      case 'focus-list':
        return void focusList();
      case 'leave-buttons':
        return leaveActions();
      case 'load-row':
        return void loadRow(task);
      case 'find-pending':
        return void findPending(task);
      case 'stop-search':
        return void queries.cancelQueries({ queryKey: queryKeys.pendingSearches });
      case 'decide':
        return decide(queries, task.id, task.decision, () =>
          send({ type: 'decision-failed', id: task.id }),
        );
      case 'toggle':
        return selection.toggle(task.id);
      case 'select':
        return selection.extend(task.ids);
      case 'deselect':
        return selection.remove(selection.ids);
      case 'say':
        return toast.info(messages[task.message]);
      case 'unsay':
        return Object.values(passingMessages).forEach(toast.dismiss);
    }
  }

  /** Focuses the list, then its first row as soon as it has been read, unless the user has moved the focus. */
  async function focusList(): Promise<void> {
    table.current?.focus();
    const focused = document.activeElement;
    goingToList.current = focused;
    const list = isStale ? await reports.reopen() : opened;
    goingToList.current = null;
    if (document.activeElement === focused) {
      send({ type: 'went-to-list', first: list?.first });
    }
  }

  async function loadRow({ move, index }: Task & { type: 'load-row' }): Promise<void> {
    const report = await rows.load(index).catch(() => undefined);
    send({ type: 'row-loaded', move, index, report });
  }

  async function findPending(task: Task & { type: 'find-pending' }): Promise<void> {
    // An answer without a report would close an address that asks for the next one.
    const unread = named === null ? undefined : { found: undefined, notice: unreadNotice };
    const answer = await import(/* webpackChunkName: 'reads' */ './search-pending.ts')
      .then(({ searchPending }) => (opened ? searchPending(queries, opened, task) : unread))
      .catch(async (error: unknown) => {
        if (isDownloadError(error)) {
          sayCannotOpen(await findDownloadProblem(error), 'Erro ao carregar');
        }
        return { found: undefined, notice: 'O próximo report pendente não pôde ser lido.' };
      });
    if (answer) {
      send({ type: 'searched', move: task.move, ...answer });
    }
  }

  useLayoutEffect(() => connect({ read, perform }));
  useLayoutEffect(() => void send({ type: 'list-changed' }), [send, opened, isStale]);
  useLayoutEffect(() => void send({ type: 'address-changed', id: named }), [send, named]);
  useEffect(() => void send({ type: 'shown', id }), [send, id, openId]);
  useEffect(() => {
    if (isPlaceKnown) {
      send({ type: 'place-known' });
    }
  }, [send, isPlaceKnown]);
  useEffect(() => () => void send({ type: 'left' }), [send]);
  useEffect(() => {
    const hide = () => void send({ type: 'hidden' });
    const hideIfHidden = () => document.visibilityState === 'hidden' && hide();
    const noteField = ({ target }: Event) =>
      target instanceof Element &&
      target.matches(fieldSelector) &&
      target.closest(pageSelector) &&
      send({ type: 'field-focused' });
    // The press may be on 'Sair', after which nothing can be sent.
    const hideIfOutside = ({ target }: Event) =>
      target instanceof Element && !target.closest(pageSelector) && hide();
    window.addEventListener('pagehide', hide);
    window.addEventListener('pointerdown', hideIfOutside);
    window.addEventListener('focusin', noteField);
    document.addEventListener('visibilitychange', hideIfHidden);
    return () => {
      window.removeEventListener('pagehide', hide);
      window.removeEventListener('pointerdown', hideIfOutside);
      window.removeEventListener('focusin', noteField);
      document.removeEventListener('visibilitychange', hideIfHidden);
    };
  }, [send]);

  // After a link or 'Back' the user has chosen the report in the address.
  const isReportChosen = !useIsAfterLogin() && named !== null;
  const openInterrupted = useEffectEvent(() => {
    const interrupted = takeInterrupted(queries);
    const [first] = interrupted?.keys() ?? [];
    if (interrupted && first !== undefined) {
      if (!isReportChosen) {
        open(first);
      }
      import(/* webpackChunkName: 'reads' */ '../decision/resume-interrupted.ts')
        .then(({ resumeInterrupted }) => resumeInterrupted(queries, interrupted))
        .catch(() => showDecisionFailure(undefined, null, []));
    }
  });
  useEffect(() => openInterrupted(), []);

  useOpenNextPending(reports, () => send({ type: 'command', command: 'next-pending' }), close);
  useReportKeys(
    (element) => table.current?.rows()?.contains(element) ?? false,
    (command, isHeld, pressedAt) =>
      command === 'filter'
        ? (table.current?.openFilter() ?? false)
        : send({ type: 'command', command, isHeld, pressedAt }),
    (pressedAt) => send({ type: 'letter', pressedAt }),
  );

  const asked = state.asked?.filter === selection.filter ? state.asked : null;
  const clicks = useDeliberateClicks(() => toast.info(messages['clicks-ignored']));
  const viewedId = openId ?? (state.pendingId === id ? id : null);
  return {
    openId,
    id,
    index,
    viewedId,
    notice: state.notice,
    asked,
    send,
    returnFocus(isOwnAct = false) {
      if (openId !== null) {
        focusOpenReport({ preventScroll: !isOwnAct });
      } else if (isOwnAct) {
        focus.focusCurrentRow();
      } else {
        focus.returnFocus();
      }
    },
    clicks,
    decisions: queue,
  };
}

/** Messages about one press: the next decision or selection removes them. */
const passingMessages = {
  'keys-ignored': {
    title: 'Teclas rápidas demais: a última não decidiu nada.',
  },
  'clicks-ignored': {
    title: 'Cliques rápidos demais: o último não decidiu nada.',
  },
  'taken-back': {
    title: 'Decisão desfeita',
    description: 'Esta decisão não foi enviada.',
  },
  'too-late': {
    title: 'Tarde demais: a decisão já foi enviada.',
  },
  'earlier-sent': {
    title: 'Tarde demais: a decisão anterior já foi enviada.',
    description: 'A última foi desfeita.',
  },
  'nothing-to-take-back': {
    title: 'Nada a desfazer: o envio da decisão falhou.',
  },
  'out-of-view': {
    title: 'Nada foi decidido',
    description: 'O report estava fora da tela. Confira-o antes de decidir.',
  },
  decided: {
    title: 'Nada foi decidido',
    description: 'O report não espera outra decisão.',
  },
  'all-decided': {
    title: 'Nada foi decidido',
    description: 'Nenhum desses reports espera outra decisão.',
  },
  'no-report': {
    title: 'Nada foi decidido',
    description: 'Vá antes a um report, com j ou n.',
  },
  'not-loaded': {
    title: 'Nada foi decidido',
    description: 'Este report não está carregado.',
  },
  'none-selected': {
    title: 'Nada foi decidido',
    description: 'Nenhum report está selecionado.',
  },
  'not-selected': {
    title: 'Nada foi selecionado',
    description: 'Vá antes a um report pendente, com j ou n.',
  },
};

const messages = {
  ...passingMessages,
  'keys-cancelled': {
    title: 'Teclas rápidas demais: decisões desfeitas.',
    description: 'Você voltou ao primeiro desses reports.',
  },
};
