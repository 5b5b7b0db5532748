import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startTestBackend, type TestBackend } from '@panel/local-supabase/testing';

const migrations = join(dirname(fileURLToPath(import.meta.url)), '../../supabase/migrations');

/**
 * Starts a backend whose `reports` may lack date and status, or have a status that this panel does not
 * know, as an existing project may.
 */
export async function startLooseBackend(flags: string[] = []): Promise<TestBackend> {
  const folder = mkdtempSync(join(tmpdir(), 'loose-migrations-'));
  try {
    cpSync(migrations, folder, { recursive: true });
    writeFileSync(
      join(folder, '99990101000000_loose.sql'),
      `alter table public.reports
         alter created_at drop not null,
         alter status drop not null,
         drop constraint reports_status_check;`,
    );
    return await startTestBackend(['--migrations', folder, ...flags]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
