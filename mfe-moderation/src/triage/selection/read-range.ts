import { formatNumber, toast } from '@panel/shared-ui';
import { maxEqual } from '../../data/list/report-search.api.ts';
import type { ReportRows } from '../../data/list/use-report-list.ts';
import { isPending } from '../../data/report.ts';

/**
 * Reads the ids of the pending reports between two rows, these included. For more rows than there may be equal reports
 * it returns none, and shows a message.
 */
export async function readRange(rows: ReportRows, one: number, other: number): Promise<string[]> {
  const count = Math.abs(other - one) + 1;
  if (count > maxEqual) {
    const description = `Um intervalo pode ter até ${formatNumber(maxEqual)} reports.`;
    toast.info({ title: 'Intervalo grande demais', description });
    return [];
  }
  const first = Math.min(one, other);
  const reports = await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      return rows.at(first + at) ?? (await rows.load(first + at));
    }),
  );
  return reports.flatMap((report) => (report && isPending(report) ? [report.id] : []));
}
