import { formatDateOnly, formatNumber } from '@panel/shared-ui';
import { busiest, type DailyCounts, type StatusCount, total } from './activity.ts';

/** The chart of games in words. */
export function summarizeGames({ today, days }: DailyCounts): string {
  const past = total(days.filter(({ day }) => day <= today));
  const ahead = total(days.filter(({ day }) => day > today));
  const counts = `${counted(past, 'jogo')} nas últimas quatro semanas e ${formatNumber(ahead)} nos próximos 7 dias.`;
  return `${counts} ${describePeak(days, 'jogos')}`;
}

/** The chart of reports by day in words. */
export function summarizeReports({ days }: DailyCounts): string {
  const counts = `${counted(total(days), 'report')} nas últimas quatro semanas.`;
  return `${counts} ${describePeak(days, 'reports')}`;
}

/** The chart of reports by status in words. */
export function summarizeStatuses(counts: readonly StatusCount[]): string {
  const pending = counts.find(({ status }) => status === 'PENDING')?.count ?? 0;
  return `Pendentes: ${formatNumber(pending)} de ${formatNumber(total(counts))}.`;
}

function counted(count: number, what: string): string {
  return `${formatNumber(count)} ${what}${count === 1 ? '' : 's'}`;
}

function describePeak(days: DailyCounts['days'], what: string): string {
  const most = busiest(days);
  return most
    ? `Dia com mais ${what}: ${formatDateOnly(most.day)}, com ${formatNumber(most.count)}.`
    : '';
}
