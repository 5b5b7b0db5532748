-- The counts of the dashboard's charts, one request each. The functions run with the caller's rights, and
-- refuse anyone but administrators with error 42501.

-- Creating an index takes a lock that makes writes to the table wait; reads go on.
create index if not exists games_by_date on public.games (game_date);

-- The number of games of each day by `game_date`, of `_days` days from `_first`. Leaves out days without
-- games. Error 22023 when `_days` is not from 1 to 366.
create function public.count_games_by_day(_first date, _days integer)
  returns table (day date, count bigint)
  language plpgsql stable security invoker set search_path = ''
as $$
begin
  perform private.assert_admin();
  if (_days between 1 and 366) is not true then
    raise exception 'a count by day has 1 to 366 days' using errcode = '22023';
  end if;
  return query
    select game_date, count(*)
    from public.games
    where game_date >= _first and game_date < _first + _days
    group by game_date
    order by game_date;
end
$$;

-- The number of reports of each day by `created_at` in a time zone, by its IANA name; otherwise as above.
-- Error 22023 also when Postgres does not know the time zone.
create function public.count_reports_by_day(_first date, _days integer, _time_zone text)
  returns table (day date, count bigint)
  language plpgsql stable security invoker set search_path = ''
as $$
begin
  perform private.assert_admin();
  if (_days between 1 and 366) is not true then
    raise exception 'a count by day has 1 to 366 days' using errcode = '22023';
  end if;
  return query
    select (created_at at time zone _time_zone)::date as local_day, count(*)
    from public.reports
    -- A range of created_at itself, which an index serves.
    where created_at >= _first::timestamp at time zone _time_zone
      and created_at < (_first + _days)::timestamp at time zone _time_zone
    group by local_day
    order by local_day;
end
$$;

-- The number of reports of each status.
create function public.count_reports_by_status()
  returns table (status text, count bigint)
  language plpgsql stable security invoker set search_path = ''
as $$
begin
  perform private.assert_admin();
  return query
    select reports.status, count(*) from public.reports group by reports.status;
end
$$;

revoke all on function public.count_games_by_day(date, integer),
  public.count_reports_by_day(date, integer, text), public.count_reports_by_status()
  from public, anon, authenticated, service_role;
grant execute on function public.count_games_by_day(date, integer),
  public.count_reports_by_day(date, integer, text), public.count_reports_by_status()
  to authenticated;
