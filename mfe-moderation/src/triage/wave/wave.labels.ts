import { formatNumber } from '@panel/shared-ui';
import type { ReportDecision } from '../../data/report.ts';

/** '1 report', '37 reports' */
export function countReports(count: number): string {
  return count === 1 ? '1 report' : `${formatNumber(count)} reports`;
}

/** '1 selecionado', '37 selecionados' */
export function countSelected(count: number): string {
  return count === 1 ? '1 selecionado' : `${formatNumber(count)} selecionados`;
}

/** What a decision about many reports does; receives '37 reports'. */
export const waveLabels: Record<ReportDecision, (reports: string) => string> = {
  REVIEWED: (reports) => `Revisar ${reports}`,
  ACTION_TAKEN: (reports) => `Marcar ${reports} como Ação Tomada`,
};
