import type { TestBackend } from '@panel/local-supabase/testing';
import { storedReports, type StoredReport } from './stored-reports.ts';

/** The id of the report that is so many minutes older than the newest of `storeFew`. */
export function idOf(place: number): string {
  return `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
}

/** A report as old as its place says; those before the first (-1, -2) are newer. */
export function reportAt(place: number, report: Partial<StoredReport> = {}): Partial<StoredReport> {
  const created_at = new Date(Date.UTC(2031, 0, 1, 12, -place)).toISOString();
  return { content_type: 'post', reason: `Motivo ${place}`, created_at, ...report };
}

/** Stores reports in these states, the first the newest, in place of all others. */
export async function storeFew(backend: TestBackend, statuses: readonly string[]): Promise<void> {
  await storedReports(backend).removeAll();
  await storedReports(backend).insert(
    statuses.map((status, place) => ({ ...reportAt(place, { status }), id: idOf(place) })),
  );
}
