-- Who decided about a report, and when. A trigger writes one row in the transaction that changes a report's
-- status, whichever client changes it. The table starts empty: nobody knows who decided earlier.
-- Creating the reference and the trigger waits for open transactions on public.reports, and new ones wait
-- behind it: rather fail.
set local lock_timeout = '3s';

create table public.report_decisions (
  -- The order in which the database recorded them.
  id bigint generated always as identity primary key,
  report_id uuid not null references public.reports (id) on delete cascade on update cascade,
  from_status text not null,
  to_status text not null,
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz not null default clock_timestamp()
);
comment on table public.report_decisions is
  'Each change of a report''s status; only the trigger of public.reports writes it';
comment on column public.report_decisions.decided_by is
  'Empty when the service role or SQL changed the status, and once the account is deleted';

-- Newest first: of a report, of a person, of a day.
create index report_decisions_by_report on public.report_decisions (report_id, id);
create index report_decisions_by_person on public.report_decisions (decided_by, id);
create index report_decisions_by_moment on public.report_decisions (decided_at);

-- The service role reads, too. Not even it writes.
revoke all on public.report_decisions from public, anon, authenticated, service_role;
revoke all on sequence public.report_decisions_id_seq from public, anon, authenticated, service_role;
grant select on public.report_decisions to authenticated, service_role;
alter table public.report_decisions enable row level security;
create policy "a verified factor must be used" on public.report_decisions
  as restrictive to authenticated using ((select private.meets_required_aal()));
create policy "admins read decisions" on public.report_decisions
  for select to authenticated using ((select private.is_admin()));

-- The account of the request; null for the service role and for SQL. Unlike auth.uid() it accepts any token,
-- because a token's odd subject must not make a decision fail.
create function private.current_account() returns uuid
  language sql stable security definer set search_path = ''
as $$
  select id from auth.users
  where id = case
    when auth.jwt() ->> 'sub' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    then (auth.jwt() ->> 'sub')::uuid
  end
$$;

create function private.record_decision() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.report_decisions (report_id, from_status, to_status, decided_by)
    values (new.id, old.status, new.status, private.current_account());
  return null;
end
$$;

-- Not "enable always": a replica or a restored backup gets the rows themselves, and would have each one twice.
create trigger record_decision after update on public.reports
  for each row when (old.status is distinct from new.status)
  execute function private.record_decision();

-- The names by which administrators know each other. Leaves out accounts that do not exist any more.
-- @throws 42501 for anyone but an administrator: e-mail addresses are nobody else's business
create function private.names_of(_people uuid[]) returns table (person uuid, name text)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.assert_admin();
  return query
    select account.id, coalesce(
      nullif(btrim(profile.display_name), ''), nullif(btrim(profile.first_name), ''), account.email::text)
    from auth.users as account
    left join public.profiles as profile on profile.user_id = account.id
    where account.id = any (_people) and account.deleted_at is null;
end
$$;

-- The latest changes of a status, newest first: of one report, one person, one day in a time zone (by its
-- IANA name), or all. `_after` is the id of the last row of the page before. At most 200 rows.
-- Planned at each call, because each combination of filters has its own index.
-- @throws 42501 for anyone but an administrator, 22023 when Postgres does not know the time zone
create function public.list_report_decisions(
  _report uuid default null,
  _person uuid default null,
  _day date default null,
  _time_zone text default 'UTC',
  _after bigint default null,
  _rows integer default 50
) returns table (
    id bigint, report_id uuid, from_status text, to_status text, decided_by uuid, name text,
    decided_at timestamptz, reason text, message text, content_type text
  )
  language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  perform private.assert_admin();
  return query
    with page as materialized (
      select * from public.report_decisions as decision
      where (_report is null or decision.report_id = _report)
        and (_person is null or decision.decided_by = _person)
        and (_day is null or (decision.decided_at >= _day::timestamp at time zone _time_zone
          and decision.decided_at < (_day + 1)::timestamp at time zone _time_zone))
        and (_after is null or decision.id < _after)
      order by decision.id desc
      limit least(greatest(_rows, 1), 200)
    )
    select page.id, page.report_id, page.from_status, page.to_status, page.decided_by, named.name,
      page.decided_at, report.reason, report.message, report.content_type
    from page
    join public.reports as report on report.id = page.report_id
    left join private.names_of(array(select page.decided_by from page)) as named
      on named.person = page.decided_by
    order by page.id desc;
end
$$;

-- How many decisions each person made on one day in a time zone, most first. A report that became pending
-- again is no decision.
-- @throws as above
create function public.count_report_decisions(_day date, _time_zone text)
  returns table (decided_by uuid, name text, count bigint)
  language plpgsql stable security invoker set search_path = ''
as $$
begin
  perform private.assert_admin();
  return query
    with tally as materialized (
      select decision.decided_by as person, count(*) as decisions
      from public.report_decisions as decision
      where decision.decided_at >= _day::timestamp at time zone _time_zone
        and decision.decided_at < (_day + 1)::timestamp at time zone _time_zone
        and decision.to_status <> 'PENDING'
      group by decision.decided_by
    )
    select tally.person, named.name, tally.decisions
    from tally
    left join private.names_of(array(select tally.person from tally)) as named
      on named.person = tally.person
    order by tally.decisions desc, named.name, tally.person;
end
$$;

revoke all on function private.current_account(), private.record_decision(), private.names_of(uuid[]),
  public.list_report_decisions(uuid, uuid, date, text, bigint, integer),
  public.count_report_decisions(date, text)
  from public, anon, authenticated, service_role;
grant execute on function private.names_of(uuid[]),
  public.list_report_decisions(uuid, uuid, date, text, bigint, integer),
  public.count_report_decisions(date, text)
  to authenticated;
