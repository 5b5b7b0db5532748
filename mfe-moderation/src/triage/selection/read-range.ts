import { formatNumber, toast } from '@panel/shared-ui';
import type { ReportRows } from '../../data/list/use-report-list.ts';
import { isPending } from '../../data/report.ts';

/** The most rows of a range; the same limit as for equal reports. */
const maxRange = 500;

/** Reads the ids of the pending reports between two rows, these included. Returns none, and shows a message, for more than 500 rows. */
export async function readRange(rows: ReportRows, one: number, other: number): Promise<string[]> {
  const count = Math.abs(other - one) + 1;
  if (count > maxRange) {
    const description = `Um intervalo pode ter até ${formatNumber(maxRange)} reports.`;
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
