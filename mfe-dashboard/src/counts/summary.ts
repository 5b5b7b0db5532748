import { formatDateOnly, formatNumber } from '@panel/shared-ui';
import { type DailyCounts, type StatusCount, total } from './counts.ts';

/** A chart's main figure, what it counts, and how it has changed. */
export interface Headline {
  count: number;
  text: string;
  /** Undefined where the figure of the time before is not known. */
  change?: string | undefined;
}

/** Counts the past days of a chart, in comparison with the four weeks before. @param what one counted thing: 'jogo' */
export function headlineOfDays(counts: DailyCounts, what: string): Headline {
  const count = total(counts.days.filter(({ day }) => day <= counts.today));
  return {
    count,
    text: `${nameOf(count, what)} ${formatPeriod(counts)}`,
    change: counts.before === undefined ? undefined : describeChange(count, counts.before),
  };
}

/** Counts the days of a chart that are still to come. */
export function countAhead({ today, days }: DailyCounts): number {
  return total(days.filter(({ day }) => day > today));
}

/** Names the days up to today that a chart covers. */
export function formatPeriod({ days: [first], isCut }: DailyCounts): string {
  return isCut && first ? `desde ${formatDateOnly(first.day)}` : 'nas últimas quatro semanas';
}

export function headlineOfStatuses(counts: readonly StatusCount[]): Headline {
  const pending = total(counts.filter(({ status }) => status === 'PENDING'));
  return { count: pending, text: `de ${formatNumber(total(counts))} estão pendentes` };
}

/** Formats a number of things: '1 report', '2 reports'. */
export function counted(count: number, what: string): string {
  return `${formatNumber(count)} ${nameOf(count, what)}`;
}

function nameOf(count: number, what: string): string {
  return count === 1 ? what : `${what}s`;
}

function describeChange(count: number, before: number): string {
  if (before === 0) {
    return 'Nenhum nas quatro semanas anteriores';
  }
  changes ??= new Intl.NumberFormat('pt-BR', {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  });
  return `${changes.format(count / before - 1)} ante as quatro semanas anteriores`;
}

/** Created at its first use, because that takes a browser several milliseconds. */
let changes: Intl.NumberFormat | undefined;
