import { formatDateOnly, formatNumber } from '@panel/shared-ui';
import { type DailyCounts, type StatusCount, total } from './counts.ts';

/** A chart's main figure, what it counts, and how it has changed. */
export interface Headline {
  count: number;
  text: string;
  /** Undefined when the earlier total is unknown. */
  change?: string | undefined;
}

/** Totals the past days of a chart, and compares the total with the four weeks before. @param noun in the singular: 'jogo' */
export function headlineOfDays(counts: DailyCounts, noun: string): Headline {
  const count = total(counts.days.filter(({ day }) => day <= counts.today));
  return {
    count,
    text: `${nameOf(count, noun)} ${formatPeriod(counts)}`,
    change:
      counts.previousTotal === undefined ? undefined : describeChange(count, counts.previousTotal),
  };
}

/** Totals the days after today. */
export function totalAhead({ today, days }: DailyCounts): number {
  return total(days.filter(({ day }) => day > today));
}

/** Names the days up to today that a chart covers. */
export function formatPeriod({ days: [first], isCut }: DailyCounts): string {
  return isCut && first ? `desde ${formatDateOnly(first.day)}` : 'nas últimas quatro semanas';
}

export function headlineOfStatuses(counts: readonly StatusCount[]): Headline {
  const pending = total(counts.filter(({ status }) => status === 'PENDING'));
  const verb = pending === 1 ? 'está pendente' : 'estão pendentes';
  return { count: pending, text: `de ${formatNumber(total(counts))} ${verb}` };
}

/** Formats a number of things: '1 report', '2 reports'. */
export function counted(count: number, noun: string): string {
  return `${formatNumber(count)} ${nameOf(count, noun)}`;
}

function nameOf(count: number, noun: string): string {
  return count === 1 ? noun : `${noun}s`;
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
