import { formatDateOnly, formatNumber } from '@panel/shared-ui';
import { busiest, type DailyCounts, pendingOf, type StatusCount, total } from './counts.ts';

/** Describes the chart of games in words. */
export function summarizeGames({ today, days }: DailyCounts): string {
  const past = total(days.filter(({ day }) => day <= today));
  const ahead = total(days.filter(({ day }) => day > today));
  const counts = `${counted(past, 'jogo')} nas últimas quatro semanas e ${formatNumber(ahead)} nos próximos 7 dias.`;
  return `${counts} ${describePeak(days, 'jogos')}`;
}

/** Describes the chart of reports by day in words. */
export function summarizeReports({ days }: DailyCounts): string {
  const counts = `${counted(total(days), 'report')} nas últimas quatro semanas.`;
  return `${counts} ${describePeak(days, 'reports')}`;
}

/** Describes the chart of reports by status in words. */
export function summarizeStatuses(counts: readonly StatusCount[]): string {
  return `Pendentes: ${formatNumber(pendingOf(counts))} de ${formatNumber(total(counts))}.`;
}

/** Formats a number of things: '1 report', '2 reports'. */
export function counted(count: number, what: string): string {
  return `${formatNumber(count)} ${what}${count === 1 ? '' : 's'}`;
}

/** More days than this are only counted: a list would be longer than the card. */
const maxListed = 3;

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
  lists ??= new Intl.ListFormat('pt-BR');
  return peaks.length > maxListed
    ? `Em ${peaks.length} dias houve o máximo de ${what}: ${count} em cada um.`
    : `Dias com mais ${what}: ${lists.format(peaks.map(({ day }) => formatDateOnly(day)))}, com ${count} cada.`;
}

/** Created at its first use, because that takes a browser several milliseconds. */
let lists: Intl.ListFormat | undefined;
