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

-- The former table of this addition, with a row for each report.
drop table if exists panel.report_views;

-- Unlogged, because each row says something about the last minute only: a crash may empty it. A row a person: however
-- often somebody calls, the others read as little.
create unlogged table if not exists panel.report_viewers (
  viewer uuid primary key,
  -- The account's address, because a profile is edited by its owner.
  name text,
  -- The reports that this person's windows have open, by id, with the moment of the last call about each: seconds
  -- since 1970.
  reports jsonb not null,
  seen_at timestamptz not null
);
-- Administrators speak for themselves only. They remove the rows of others that have expired.
alter table panel.report_viewers enable row level security;
revoke all on panel.report_viewers from public, anon, authenticated, service_role;
grant select, insert, update, delete on panel.report_viewers to authenticated;
drop policy if exists "administrators note views" on panel.report_viewers;
create policy "administrators note views" on panel.report_viewers to authenticated
  using ((select public.get_user_role((select auth.uid()))::text = 'admin'))
  with check (viewer = (select auth.uid()) and name is not distinct from (select auth.jwt()) ->> 'email');

-- Records that the caller has the report `_report` open and no longer the report `_left`; null for none. Keeps
-- the latest 20 reports of a person, whose ids have at most 200 characters. Returns the reports that others have had
-- open in the last 60 seconds, and by whom. A caller who stops calling is forgotten after that time.
-- @throws 42501 for anyone but an administrator
create or replace function public.note_report_view(_report text default null, _left text default null)
  returns table (report_id text, viewer uuid, name text)
  language plpgsql volatile set search_path = ''
as $$
declare
  _now double precision := extract(epoch from clock_timestamp());
  _expired double precision := _now - 60;
begin
  if public.get_user_role(auth.uid())::text is distinct from 'admin' then
    raise insufficient_privilege using message = 'only administrators may note views';
  end if;
  if length(_report) <= 200 then
    insert into panel.report_viewers as own (viewer, name, reports, seen_at)
      values (auth.uid(), auth.jwt() ->> 'email', jsonb_build_object(_report, _now), clock_timestamp())
      on conflict on constraint report_viewers_pkey do update set
        name = excluded.name,
        seen_at = excluded.seen_at,
        reports = (
          select jsonb_object_agg(latest.key, latest.value)
          from (
            select noted.key, noted.value
            from jsonb_each(own.reports - coalesce(_left, '') || excluded.reports) as noted
            where noted.value::float8 >= _expired
            order by noted.value::float8 desc
            limit 20
          ) as latest
        );
  elsif _left is not null then
    update panel.report_viewers as own set reports = own.reports - _left where own.viewer = auth.uid();
  end if;
  -- Last, and without waiting for rows that others have locked: two calls cannot wait for each other.
  delete from panel.report_viewers as seen using (
    select old.viewer from panel.report_viewers as old
    where old.seen_at < to_timestamp(_expired)
    for update skip locked
  ) as ended
  where seen.viewer = ended.viewer;
  return query
    select noted.key, seen.viewer, seen.name
    from panel.report_viewers as seen, jsonb_each(seen.reports) as noted
    where seen.viewer <> auth.uid() and noted.value::float8 >= _expired
    order by noted.key, seen.name, seen.viewer;
end
$$;

revoke all on function public.note_report_view from public, anon, authenticated, service_role;
grant execute on function public.note_report_view to authenticated;
comment on function public.note_report_view(text, text) is 'Part of the addition open_reports';
