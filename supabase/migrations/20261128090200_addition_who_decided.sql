-- Addition: who decided about a report, and when. A trigger records each change of a report's status,
-- whichever client makes it. The record starts empty: nobody knows who decided earlier.
-- Creating the trigger waits for open transactions on public.reports, and new ones wait behind it: rather fail.
set local lock_timeout = '3s';
set local client_min_messages = warning;

-- Checks the project before anything changes.
do $$
begin
  perform id, content_type, reason, message, status from public.reports limit 0;
  perform 'public.get_user_role(uuid)'::regprocedure;
  if obj_description(to_regnamespace('panel')) is distinct from 'Additions of the administration panel'
      and to_regnamespace('panel') is not null
    or exists (select from pg_proc where pronamespace = 'public'::regnamespace
      and proname in ('list_report_decisions', 'count_report_decisions', 'last_report_decisions')
      and obj_description(oid, 'pg_proc') is distinct from 'Part of the addition who_decided'
      -- Those of the panel's earlier migrations.
      and (num_nulls(to_regprocedure('private.record_decision()'), to_regprocedure('private.current_account()'),
        to_regclass('public.report_decisions')) = 0 and oid in (
        to_regprocedure('public.list_report_decisions(uuid, uuid, date, text, bigint, integer)'),
        to_regprocedure('public.count_report_decisions(date, text)'))) is not true)
  then
    raise 'this project has a schema panel, or functions named like ours, of its own';
  end if;
end
$$;

create schema if not exists panel;
comment on schema panel is 'Additions of the administration panel';
grant usage on schema panel to authenticated, service_role;

-- No column refers to a table of the project: ids may be of any type, and the project may change its tables.
create table if not exists panel.report_decisions (
  -- The order in which the database recorded them.
  id bigint generated always as identity primary key,
  report_id text not null,
  from_status text,
  to_status text,
  -- Empty when the service role or SQL changed the status.
  decided_by uuid,
  decided_at timestamptz not null default clock_timestamp()
);
-- Newest first: of a report, of a person, of a day.
create index if not exists report_decisions_by_report on panel.report_decisions (report_id, id);
create index if not exists report_decisions_by_person on panel.report_decisions (decided_by, id);
create index if not exists report_decisions_by_moment on panel.report_decisions (decided_at);

-- Administrators and the service role read. Nobody writes.
alter table panel.report_decisions enable row level security;
revoke all on panel.report_decisions from public, anon, authenticated, service_role;
grant select on panel.report_decisions to authenticated, service_role;
drop policy if exists "administrators read decisions" on panel.report_decisions;
create policy "administrators read decisions" on panel.report_decisions for select to authenticated
  using ((select public.get_user_role((select auth.uid()))::text = 'admin'));

-- Never fails, because the change of the report would fail with it. Without its table it warns. It does not
-- call auth.uid(), which fails for a token whose subject is no UUID.
create or replace function panel.record_decision() returns trigger
  language plpgsql security definer set search_path = '' set lock_timeout = '1s'
as $$
begin
  if new.status is distinct from old.status then
    insert into panel.report_decisions (report_id, from_status, to_status, decided_by)
      select new.id::text, old.status::text, new.status::text, case
        when auth.jwt() ->> 'sub' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        then (auth.jwt() ->> 'sub')::uuid
      end;
  end if;
  if new.id is distinct from old.id then
    update panel.report_decisions set report_id = new.id::text where report_id = old.id::text;
  end if;
  return null;
exception when others then
  raise warning 'a decision is not recorded: %', sqlerrm;
  return null;
end
$$;

-- Has no condition on the status: Postgres would refuse to change the type of a column that a trigger names.
create or replace trigger panel_record_decision after update on public.reports
  for each row execute function panel.record_decision();

-- Moves the rows of the panel's earlier migrations, with their ids.
do $$
begin
  if num_nulls(to_regprocedure('private.record_decision()'), to_regprocedure('private.current_account()'),
    to_regprocedure('public.list_report_decisions(uuid, uuid, date, text, bigint, integer)')) = 0
  then
    insert into panel.report_decisions overriding system value
      select id, report_id::text, from_status, to_status, decided_by, decided_at from public.report_decisions;
    perform setval('panel.report_decisions_id_seq', nextval('public.report_decisions_id_seq'));
    drop trigger record_decision on public.reports;
    drop table public.report_decisions;
    drop function private.record_decision(), private.current_account(),
      public.list_report_decisions(uuid, uuid, date, text, bigint, integer),
      public.count_report_decisions(date, text);
  end if;
end
$$;

-- A report's id from its text; null for a text that cannot be an id. Created again, because the project may
-- have changed the type of its ids.
drop function if exists panel.report_id(text);
create function panel.report_id(_id text) returns public.reports.id%type
  language plpgsql immutable set search_path = ''
as $$
declare
  _own public.reports.id%type;
begin
  -- Here the text is converted. `return` would convert it after the exception block.
  _own := _id;
  return _own;
exception when others then
  return null;
end
$$;

-- The names by which administrators know each other: the addresses of their accounts, because a profile
-- is edited by its owner. Leaves out accounts that do not exist any more.
-- @throws 42501 for anyone but an administrator
create or replace function panel.names_of(_people uuid[]) returns table (person uuid, name text)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if public.get_user_role(auth.uid())::text is distinct from 'admin' then
    raise insufficient_privilege using message = 'only administrators may read names';
  end if;
  return query select id, email::text from auth.users where id = any (_people) and deleted_at is null;
end
$$;

-- The former functions of this addition, which had fewer parameters.
drop function if exists public.list_report_decisions(text, uuid, date, text, bigint, integer),
  public.count_report_decisions(date, text);

-- The latest changes of a status, newest first: of one report, one person, one decision, one day or several days in a
-- time zone (by its IANA name), or all. `_until` is the last of several days. `_after` is the id of the last row of the
-- page before. At most 200 rows. Leaves out reports that do not exist any more.
-- Planned at each call, because report, person and days have an index each. A decision is filtered row by row.
-- @throws 42501 for anyone but an administrator, 22023 when Postgres does not know the time zone
create or replace function public.list_report_decisions(
  _report text default null, _person uuid default null, _day date default null,
  _time_zone text default 'UTC', _after bigint default null, _rows integer default 50,
  _until date default null, _decision text default null
) returns table (
    id bigint, report_id text, from_status text, to_status text, decided_by uuid, name text,
    decided_at timestamptz, reason text, message text, content_type text
  )
  language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  if public.get_user_role(auth.uid())::text is distinct from 'admin' then
    raise insufficient_privilege using message = 'only administrators may read decisions';
  end if;
  return query
    with page as materialized (
      select decision.*, report.reason::text, report.message::text, report.content_type::text
      -- A subquery of its own: in a join under row-level security, Postgres would look up no index for what
      -- a function returns.
      from (
        select *, panel.report_id(made.report_id) as own_id
        from panel.report_decisions as made
        where (_report is null or made.report_id = _report)
          and (_person is null or made.decided_by = _person)
          and (_decision is null or made.to_status = _decision)
          and (_day is null or (made.decided_at >= _day::timestamp at time zone _time_zone
            and made.decided_at < (coalesce(_until, _day) + 1)::timestamp at time zone _time_zone))
          and (_after is null or made.id < _after)
        order by made.id desc offset 0
      ) as decision
      join public.reports as report on report.id = decision.own_id
      order by decision.id desc
      limit least(greatest(_rows, 1), 200)
    )
    select page.id, page.report_id, page.from_status, page.to_status, named.person, named.name,
      page.decided_at, page.reason, page.message, page.content_type
    from page
    left join panel.names_of(array(select page.decided_by from page)) as named on named.person = page.decided_by
    order by page.id desc;
end
$$;

-- How many decisions each person made on one day or several days in a time zone, most first; with `_decision` only
-- that one. A report that became pending again is no decision.
-- @throws as above
create or replace function public.count_report_decisions(
  _day date, _time_zone text, _until date default null, _decision text default null
) returns table (decided_by uuid, name text, count bigint)
  language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  if public.get_user_role(auth.uid())::text is distinct from 'admin' then
    raise insufficient_privilege using message = 'only administrators may read decisions';
  end if;
  return query
    with tally as materialized (
      select decision.person
      from (
        select made.decided_by as person, panel.report_id(made.report_id) as own_id
        from panel.report_decisions as made
        where made.decided_at >= _day::timestamp at time zone _time_zone
          and made.decided_at < (coalesce(_until, _day) + 1)::timestamp at time zone _time_zone
          and made.to_status <> 'PENDING'
          and (_decision is null or made.to_status = _decision)
        offset 0
      ) as decision
      -- Looks up each report by its key: a plain join would read all reports, even for a day without decisions.
      cross join lateral (
        select from public.reports as report where report.id = decision.own_id limit 1
      ) as existing
    )
    select named.person, named.name, count(*)
    from tally
    left join panel.names_of(array(select distinct tally.person from tally)) as named
      on named.person = tally.person
    group by named.person, named.name
    order by count(*) desc, named.name;
end
$$;

-- The last change of the status of each report, in no order; nothing for a report without one. Looks up 1,000 reports
-- at most.
-- @throws 42501 for anyone but an administrator
create or replace function public.last_report_decisions(_reports text[])
  returns table (report_id text, to_status text, name text, decided_at timestamptz)
  language plpgsql stable set search_path = ''
as $$
begin
  if public.get_user_role(auth.uid())::text is distinct from 'admin' then
    raise insufficient_privilege using message = 'only administrators may read decisions';
  end if;
  return query
    with decision as materialized (
      select last.*
      from (select distinct unnest(_reports[:1000]) as id) as asked
      cross join lateral (
        select made.report_id, made.to_status, made.decided_by, made.decided_at
        from panel.report_decisions as made
        where made.report_id = asked.id
        order by made.id desc limit 1
      ) as last
    )
    select decision.report_id, decision.to_status, named.name, decision.decided_at
    from decision
    left join panel.names_of(array(select distinct decision.decided_by from decision)) as named
      on named.person = decision.decided_by;
end
$$;

revoke all on function panel.record_decision, panel.report_id, panel.names_of,
  public.list_report_decisions, public.count_report_decisions, public.last_report_decisions
  from public, anon, authenticated, service_role;
grant execute on function panel.report_id, panel.names_of, public.list_report_decisions,
  public.count_report_decisions, public.last_report_decisions to authenticated;
comment on function panel.record_decision() is 'Part of the addition who_decided';
comment on function panel.report_id(text) is 'Part of the addition who_decided';
comment on function panel.names_of(uuid[]) is 'Part of the addition who_decided';
comment on function public.list_report_decisions(text, uuid, date, text, bigint, integer, date, text)
  is 'Part of the addition who_decided';
comment on function public.count_report_decisions(date, text, date, text) is 'Part of the addition who_decided';
comment on function public.last_report_decisions(text[]) is 'Part of the addition who_decided';
