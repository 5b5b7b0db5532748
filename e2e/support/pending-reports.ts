import type { TestBackend } from '@panel/local-supabase/testing';
import { deleteRows, insertRows, readRows, type ReportRow } from './rows.ts';

const pending = 'reports?status=eq.PENDING';

/**
 * Remembers the reports that are pending before the first test.
 *
 * @returns makes those pending again that a test has decided about
 */
export async function rememberPending(backend: TestBackend): Promise<() => Promise<void>> {
  let remembered = await readRows<ReportRow>(backend, pending);
  return async () => {
    const ids = (await readRows<ReportRow>(backend, `${pending}&select=id`)).map(({ id }) => id);
    const decided = remembered.filter(({ id }) => !ids.includes(id));
    if (decided.length > 0) {
      await deleteRows(backend, `reports?id=in.(${decided.map(({ id }) => id).join()})`);
      // Under a new id, because the database keeps the decisions about the former one.
      const restored = decided.map((report) => ({ ...report, id: undefined }));
      await insertRows(backend, 'reports', restored);
      remembered = await readRows<ReportRow>(backend, pending);
    }
  };
}
