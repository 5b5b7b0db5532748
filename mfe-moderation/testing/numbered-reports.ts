import type { TestBackend } from '@panel/local-supabase/testing';
import { storedReports, type StoredReport } from './stored-reports.ts';

/** Whether the ids of this kind of project are numbers. */
const hasNumbers = process.env.TEST_MIGRATIONS?.endsWith('bigints');

/** The id of a numbered report; 0 is the newest. No id is part of another one. */
export function idOf(place: number): string {
  const number = String(place).padStart(12, '0');
  return hasNumbers ? `4${number}` : `abcdef00-0000-4000-8000-${number}`;
}

/** A report with the reason 'Motivo 3', by its place in the list, dated so many minutes before the newest one. */
export function reportAt(place: number, report: Partial<StoredReport> = {}): Partial<StoredReport> {
  const created_at = new Date(Date.UTC(2026, 0, 1, 12, -place)).toISOString();
  return { content_type: 'post', reason: `Motivo ${place}`, created_at, ...report };
}

/** Replaces all stored reports by numbered ones with these statuses, the newest first. */
export async function replaceReports(
  backend: TestBackend,
  statuses: readonly string[],
): Promise<void> {
  await storedReports(backend).removeAll();
  await storedReports(backend).insert(
    statuses.map((status, place) => ({ ...reportAt(place, { status }), id: idOf(place) })),
  );
}

/** Stores reports that are newer than all others; the last one is the newest. */
export async function storeNew(
  backend: TestBackend,
  reports: Partial<StoredReport>[],
): Promise<void> {
  for (const report of reports) {
    await storedReports(backend).insert([{ content_type: 'post', ...report }]);
  }
}
