import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startTestBackend, type TestBackend } from '@panel/local-supabase/testing';

const ours = join(dirname(fileURLToPath(import.meta.url)), '../../supabase/migrations');

/** Lets reports lack date and status, and have statuses and types that this panel does not know. */
const loosen = `
  alter table public.reports
    alter created_at drop not null,
    alter status drop not null,
    drop constraint if exists reports_status_check;
  -- A trigger of the kind with enums copies the status there.
  alter table if exists public.report_changes alter status drop not null;

  do $$
  begin
    if to_regtype('public.report_status') is not null then
      alter type public.report_status add value 'ESCALATED';
      alter type public.report_status add value 'pending';
      alter type public.report_status add value 'outro';
    end if;
    if to_regtype('public.report_type') is not null then
      alter type public.report_type add value 'live';
      alter type public.report_type add value 'constructor';
      alter type public.report_type add value U&'\\200B';
    end if;
  end
  $$;
`;

/** Starts a backend whose `reports` are loose, as an existing project's may be. */
export async function startLooseBackend(flags: string[] = []): Promise<TestBackend> {
  const folder = mkdtempSync(join(tmpdir(), 'loose-migrations-'));
  try {
    cpSync(process.env.TEST_MIGRATIONS ?? ours, folder, { recursive: true });
    writeFileSync(join(folder, '99990101000000_loose.sql'), loosen);
    return await startTestBackend(['--migrations', folder, ...flags]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
