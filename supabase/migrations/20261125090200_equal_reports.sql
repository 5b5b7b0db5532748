-- Reports that say the same are decided together: one copied message may make dozens.

-- Serves the search for equal reports. An md5, because a message may be longer than an index entry.
-- Creating it takes a lock that makes writes to the table wait; reads go on.
create index if not exists reports_pending_text on public.reports
  (md5(coalesce(reason, '') || chr(10) || coalesce(message, '')))
  where status = 'PENDING';

-- The pending reports with the same reason and message as a report, itself included: newest first, at most
-- 500. None when the report does not exist.
create function public.list_equal_reports(_report uuid) returns setof public.reports
  language plpgsql stable security invoker set search_path = ''
as $$
declare
  _given public.reports;
begin
  perform private.assert_admin();
  select * into _given from public.reports where id = _report;
  return query
    select *
    from public.reports
    where status = 'PENDING'
      and md5(coalesce(reason, '') || chr(10) || coalesce(message, ''))
        = md5(coalesce(_given.reason, '') || chr(10) || coalesce(_given.message, ''))
      and reason is not distinct from _given.reason
      and message is not distinct from _given.message
      and _given.id is not null
    order by created_at desc, id desc
    limit 500;
end
$$;

revoke all on function public.list_equal_reports(uuid) from public, anon, authenticated, service_role;
grant execute on function public.list_equal_reports(uuid) to authenticated;
