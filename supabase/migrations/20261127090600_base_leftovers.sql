-- Removes objects of earlier migrations that nothing uses any more: the keys by which the database listed
-- reports, and the functions that read them. Creates the indexes of the list of reports.
set local lock_timeout = '3s';
set local client_min_messages = warning;

-- The former guard, unless a pre-request function of the project may call it. Waits until PostgREST has read the
-- new setting: until then it calls the former guard before each request.
do $$
begin
  if to_regproc('private.refuse_estimates') is not null and to_regproc('panel.pre_request') is null then
    perform pg_sleep(5);
    drop function private.refuse_estimates();
    revoke usage on schema private from anon, service_role;
  end if;
end
$$;

drop function if exists public.list_reports, public.count_reports, public.index_of_report,
  public.list_report_types, public.list_equal_reports, public.count_reports_by_status;
drop trigger if exists keep_report_keys on public.reports;
drop trigger if exists keep_report_keys_truncated on public.reports;
drop function if exists private.keep_report_keys, private.keys_of, private.fold, private.age_of, private.order_key,
  private.order_of, private.words_sql, private.keys_sql, private.after_sql, private.window_sql, private.list_of,
  private.find_reports, private.count_listed, private.index_in_list, private.report_of_each_type,
  private.names_of, private.assert_admin;
drop type if exists private.report_list;
drop table if exists private.report_keys;
-- The list of reports is read by keyset, in both directions of each index: all reports by creation, those of a
-- status or type, and all by status or type, newest first within each.
drop index if exists public.reports_newest_first, public.reports_pending_text, public.reports_by_update;
create index if not exists reports_by_creation on public.reports (created_at, id);
create index if not exists reports_by_status on public.reports (status, created_at desc, id desc);
create index if not exists reports_by_type on public.reports (content_type, created_at desc, id desc);
