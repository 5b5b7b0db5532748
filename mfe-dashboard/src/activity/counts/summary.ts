import { formatDateOnly, formatNumber } from '@panel/shared-ui';
import { busiest, type DailyCounts, type StatusCount, total } from './counts.ts';

/** Summarises the chart of games. */
export function summarizeGames({ today, days }: DailyCounts): string {
  const past = total(days.filter(({ day }) => day <= today));
  const ahead = total(days.filter(({ day }) => day > today));
  const counts = `${counted(past, 'jogo')} nas últimas quatro semanas e ${formatNumber(ahead)} nos próximos 7 dias.`;
  return `${counts} ${describePeak(days, 'jogos')}`;
}

/** Summarises the chart of reports by day. */
export function summarizeReports({ days }: DailyCounts): string {
  const counts = `${counted(total(days), 'report')} nas últimas quatro semanas.`;
  return `${counts} ${describePeak(days, 'reports')}`;
}

/** Summarises the chart of reports by status. */
export function summarizeStatuses(counts: readonly StatusCount[]): string {
  const pending = counts.find(({ status }) => status === 'PENDING')?.count ?? 0;
  return `Pendentes: ${formatNumber(pending)} de ${formatNumber(total(counts))}.`;
}

function counted(count: number, what: string): string {
  return `${formatNumber(count)} ${what}${count === 1 ? '' : 's'}`;
}

/** With more days, only their number is shown: a list would not fit into the card. */
const mostListed = 3;

function describePeak(days: DailyCounts['days'], what: string): string {
  const peaks = busiest(days);
  const [first, ...others] = peaks;
  if (!first) {
    return '';
  }
  const count = formatNumber(first.count);
  if (others.length === 0) {
    return `Dia com mais ${what}: ${formatDateOnly(first.day)}, com ${count}.`;
  }
  return peaks.length > mostListed
    ? `Em ${peaks.length} dias houve o máximo de ${what}: ${count} em cada um.`
    : `Dias com mais ${what}: ${list.format(peaks.map(({ day }) => formatDateOnly(day)))}, com ${count} cada.`;
}

const list = new Intl.ListFormat('pt-BR');
