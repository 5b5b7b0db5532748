-- Addition: the counts of the dashboard's charts of days, one request each, for any number of rows. The
-- functions run with the caller's rights.
set local client_min_messages = warning;

-- Checks the project before anything changes.
do $$
begin
  perform game_date < current_date, game_date::date from public.games limit 0;
  perform created_at at time zone 'UTC' from public.reports limit 0;
  perform 'public.get_user_role(uuid)'::regprocedure;
  if exists (select from pg_proc where pronamespace = 'public'::regnamespace
    and proname in ('count_games_by_day', 'count_reports_by_day')
    and obj_description(oid, 'pg_proc') is distinct from 'Part of the addition day_counts'
    -- Those of the panel's earlier migration.
    and (to_regprocedure('private.assert_admin()') is not null and oid in (
      to_regprocedure('public.count_games_by_day(date, integer)'),
      to_regprocedure('public.count_reports_by_day(date, integer, text)'))) is not true)
  then
    raise 'this project has functions count_*_by_day of its own';
  end if;
end
$$;

-- The number of games of each day by `game_date`, of `_days` days from `_first`. Leaves out days without
-- games. A `game_date` with a time counts by its day in UTC.
-- @throws 42501 for anyone but an administrator, 22023 when `_days` is not from 1 to 366
create or replace function public.count_games_by_day(_first date, _days integer)
  returns table (day date, count bigint)
  language plpgsql stable set search_path = '' set timezone = 'UTC'
as $$
begin
  if public.get_user_role(auth.uid())::text is distinct from 'admin' then
    raise insufficient_privilege using message = 'only administrators may count games';
  elsif (_days between 1 and 366) is not true then
    raise invalid_parameter_value using message = 'a count by day has 1 to 366 days';
  end if;
  return query
    select game_date::date as local_day, count(*)
    from public.games
    where game_date >= _first and game_date < _first + _days
    group by local_day
    order by local_day;
end
$$;

-- The number of reports of each day by `created_at` in a time zone, by its IANA name; otherwise as above.
-- @throws 22023 also when Postgres does not know the time zone
create or replace function public.count_reports_by_day(_first date, _days integer, _time_zone text)
  returns table (day date, count bigint)
  language plpgsql stable set search_path = '' set timezone = 'UTC'
as $$
begin
  if public.get_user_role(auth.uid())::text is distinct from 'admin' then
    raise insufficient_privilege using message = 'only administrators may count reports';
  elsif (_days between 1 and 366) is not true then
    raise invalid_parameter_value using message = 'a count by day has 1 to 366 days';
  end if;
  return query
    select (created_at::timestamptz at time zone _time_zone)::date as local_day, count(*)
    from public.reports
    -- A range of created_at itself, which an index serves.
    where created_at >= _first::timestamp at time zone _time_zone
      and created_at < (_first + _days)::timestamp at time zone _time_zone
    group by local_day
    order by local_day;
end
$$;

revoke all on function public.count_games_by_day, public.count_reports_by_day
  from public, anon, authenticated, service_role;
grant execute on function public.count_games_by_day, public.count_reports_by_day to authenticated;
comment on function public.count_games_by_day(date, integer) is 'Part of the addition day_counts';
comment on function public.count_reports_by_day(date, integer, text) is 'Part of the addition day_counts';
