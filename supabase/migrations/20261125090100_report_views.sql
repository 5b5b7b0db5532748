-- Which administrator has which report open. Nothing is locked: the others only see it.

-- Unlogged, because each row says something about the last minute only: a crash may empty it.
create unlogged table private.report_views (
  report_id uuid not null,
  viewer uuid not null,
  seen_at timestamptz not null,
  -- A person with two windows has two reports open.
  primary key (report_id, viewer)
);
comment on table private.report_views is
  'Who has which report open; a sign of the last minute each, which the panel repeats';
revoke all on private.report_views from public, anon, authenticated, service_role;
alter table private.report_views enable row level security;

-- The work of public.note_report_view. Callers speak for themselves only: the viewer is the request's account.
create function private.note_view(_report uuid, _left uuid)
  returns table (report_id uuid, viewer uuid, name text)
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  _me uuid := (select auth.uid());
begin
  perform private.assert_admin();
  insert into private.report_views as seen (report_id, viewer, seen_at)
    select report.id, _me, clock_timestamp() from public.reports as report where report.id = _report
    on conflict on constraint report_views_pkey do update set seen_at = excluded.seen_at;
  -- Last, and without waiting for rows that others have locked: two calls cannot wait for each other.
  delete from private.report_views as seen using (
    select old.report_id, old.viewer from private.report_views as old
    where old.seen_at < clock_timestamp() - interval '60 seconds'
      or old.viewer = _me and old.report_id = _left and _left is distinct from _report
    for update skip locked
  ) as ended
  where seen.report_id = ended.report_id and seen.viewer = ended.viewer;
  return query
    with others as materialized (
      select seen.report_id, seen.viewer from private.report_views as seen
      where seen.viewer <> _me and seen.seen_at >= clock_timestamp() - interval '60 seconds'
    )
    select others.report_id, others.viewer, named.name
    from others
    left join private.names_of(array(select others.viewer from others)) as named
      on named.person = others.viewer
    order by others.report_id, named.name, others.viewer;
end
$$;

-- Records that the caller has the report `_report` open and no longer the report `_left`; null for none.
-- Returns the reports that others have had open in the last 60 seconds, and by whom. A caller who stops
-- calling is forgotten after that time.
-- @throws 42501 for anyone but an administrator
create function public.note_report_view(_report uuid default null, _left uuid default null)
  returns table (report_id uuid, viewer uuid, name text)
  language plpgsql volatile security invoker set search_path = ''
as $$
begin
  return query select * from private.note_view(_report, _left);
end
$$;

revoke all on function private.note_view(uuid, uuid), public.note_report_view(uuid, uuid)
  from public, anon, authenticated, service_role;
grant execute on function private.note_view(uuid, uuid), public.note_report_view(uuid, uuid)
  to authenticated;
