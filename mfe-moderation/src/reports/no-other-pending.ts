import { formatNumber } from '@panel/shared-ui';
import { isActionable, type Report } from './report.ts';

interface Situation {
  /** The reports of the list, before filtering. */
  shown: readonly Report[];
  /** The reports that match the filter. */
  rows: readonly Report[];
  /** New reports that are not in the list yet. */
  waiting: readonly Report[];
  /** The report that the user is at. */
  currentId: string | null;
  /** Whether all reports have arrived. */
  isComplete: boolean;
}

/** The message when the list shows no other pending report. It counts pending reports outside the list. */
export function noOtherPending(situation: Situation): string {
  const { shown, rows, waiting, currentId, isComplete } = situation;
  const isOther = (report: Report) => isActionable(report) && report.id !== currentId;
  const count = (reports: readonly Report[]) => reports.filter(isOther).length;
  const hidden = count(shown) - count(rows);
  const none = 'Nenhum outro report pendente';
  if (hidden > 0) {
    return `${none} com este filtro. Fora dele há ${formatNumber(hidden)}.`;
  }
  if (count(waiting) > 0) {
    return `${none} na lista. Entre os novos há ${formatNumber(count(waiting))}.`;
  }
  return isComplete ? `${none}.` : `${none} até agora: a lista ainda não está completa.`;
}
