import { formatDateOnly, formatNumber } from '@panel/shared-ui';
import { busiest, type DailyCounts, type StatusCount, total } from './counts.ts';

/** Describes the chart of games in words. */
export function summarizeGames(counts: DailyCounts): string {
  const { today, days } = counts;
  const past = total(days.filter(({ day }) => day <= today));
  const ahead = total(days.filter(({ day }) => day > today));
  const both = `${counted(past, 'jogo')} ${formatPeriod(counts)} e ${formatNumber(ahead)} nos próximos 7 dias.`;
  return `${both} ${describePeak(days, 'jogos')}`;
}

/** Describes the chart of reports by day in words. */
export function summarizeReports(counts: DailyCounts): string {
  const { days } = counts;
  return `${counted(total(days), 'report')} ${formatPeriod(counts)}. ${describePeak(days, 'reports')}`;
}

/** Names the days up to today that a chart covers. */
export function formatPeriod({ days: [first], isCut }: DailyCounts): string {
  return isCut && first ? `desde ${formatDateOnly(first.day)}` : 'nas últimas quatro semanas';
}

/** Describes the chart of reports by status in words. */
export function summarizeStatuses(counts: readonly StatusCount[]): string {
  const pending = total(counts.filter(({ status }) => status === 'PENDING'));
  return `Pendentes: ${formatNumber(pending)} de ${formatNumber(total(counts))}.`;
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
