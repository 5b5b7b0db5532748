-- Addition: which administrator has which report open. Nothing is locked: the others only see it.
set local client_min_messages = warning;

-- Checks the project before anything changes.
do $$
begin
  perform 'public.get_user_role(uuid)'::regprocedure;
  if obj_description(to_regnamespace('panel')) is distinct from 'Additions of the administration panel'
      and to_regnamespace('panel') is not null
    or exists (select from pg_proc where pronamespace = 'public'::regnamespace
      and proname = 'note_report_view'
      and obj_description(oid, 'pg_proc') is distinct from 'Part of the addition open_reports'
      -- That of the panel's earlier migration.
      and (to_regprocedure('private.note_view(uuid, uuid)') is not null
        and oid = to_regprocedure('public.note_report_view(uuid, uuid)')) is not true)
  then
    raise 'this project has a schema panel, or functions named like ours, of its own';
  end if;
end
$$;

create schema if not exists panel;
comment on schema panel is 'Additions of the administration panel';
grant usage on schema panel to authenticated;

-- Removes the objects of the panel's earlier migration, whose rows say something about the last minute only.
do $$
begin
  if to_regprocedure('private.note_view(uuid, uuid)') is not null
    and to_regprocedure('public.note_report_view(uuid, uuid)') is not null
  then
    drop table private.report_views;
    drop function private.note_view(uuid, uuid), public.note_report_view(uuid, uuid);
  end if;
end
$$;

-- Unlogged, because each row says something about the last minute only: a crash may empty it.
create unlogged table if not exists panel.report_views (
  report_id text not null,
  viewer uuid not null,
  -- The account's address, because a profile is edited by its owner.
  name text,
  seen_at timestamptz not null default clock_timestamp(),
  -- A person with two windows has two reports open.
  primary key (report_id, viewer)
);
-- Administrators speak for themselves only. They remove the rows of others that have expired.
alter table panel.report_views enable row level security;
revoke all on panel.report_views from public, anon, authenticated, service_role;
grant select, insert, update, delete on panel.report_views to authenticated;
drop policy if exists "administrators note views" on panel.report_views;
create policy "administrators note views" on panel.report_views to authenticated
  using ((select public.get_user_role((select auth.uid()))::text = 'admin'))
  with check (viewer = (select auth.uid()) and name is not distinct from (select auth.jwt()) ->> 'email');

-- Records that the caller has the report `_report` open and no longer the report `_left`; null for none. Keeps
-- the latest 20 reports of a person. Returns the reports that others have had open in the last 60 seconds, and
-- by whom. A caller who stops calling is forgotten after that time.
-- @throws 42501 for anyone but an administrator
create or replace function public.note_report_view(_report text default null, _left text default null)
  returns table (report_id text, viewer uuid, name text)
  language plpgsql volatile set search_path = ''
as $$
begin
  if public.get_user_role(auth.uid())::text is distinct from 'admin' then
    raise insufficient_privilege using message = 'only administrators may note views';
  end if;
  insert into panel.report_views as seen (report_id, viewer, name)
    select _report, auth.uid(), auth.jwt() ->> 'email' where _report is not null
    on conflict on constraint report_views_pkey do update set seen_at = clock_timestamp(), name = excluded.name;
  -- Last, and without waiting for rows that others have locked: two calls cannot wait for each other.
  delete from panel.report_views as seen using (
    select old.report_id, old.viewer from panel.report_views as old
    where old.seen_at < clock_timestamp() - interval '60 seconds'
      or old.viewer = auth.uid() and (old.report_id = _left and _left is distinct from _report
        or old.seen_at < (select latest.seen_at from panel.report_views as latest
          where latest.viewer = auth.uid() order by latest.seen_at desc offset 19 limit 1))
    for update skip locked
  ) as ended
  where seen.report_id = ended.report_id and seen.viewer = ended.viewer;
  return query
    select seen.report_id, seen.viewer, seen.name
    from panel.report_views as seen
    where seen.viewer <> auth.uid() and seen.seen_at >= clock_timestamp() - interval '60 seconds'
    order by seen.report_id, seen.name, seen.viewer;
end
$$;

revoke all on function public.note_report_view from public, anon, authenticated, service_role;
grant execute on function public.note_report_view to authenticated;
comment on function public.note_report_view(text, text) is 'Part of the addition open_reports';
