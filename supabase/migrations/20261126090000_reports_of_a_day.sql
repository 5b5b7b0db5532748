-- The list of reports filtered by the day of their creation, where the dashboard's chart of days leads.

alter type private.report_list
  -- The first moment of the day, and of the following day; null for any day.
  add attribute day_start timestamptz,
  add attribute day_end timestamptz;

-- A list, from the parameters of the functions in public. A day is one in a time zone (IANA name).
-- @throws 22023 when Postgres does not know the time zone
create function private.list_of(
  _status text, _type text, _query text, _sort text, _backwards boolean, _moment timestamptz,
  _day date, _time_zone text
) returns private.report_list
  language sql stable set search_path = ''
as $$
  select row(
    _status, _type, _query, _sort, _backwards, _moment,
    _day::timestamp at time zone _time_zone, (_day + 1)::timestamp at time zone _time_zone
  )::private.report_list
$$;

-- As before, and by day.
create or replace function private.keys_sql(
  _list private.report_list, _columns text, _rest text default '', _table text default 'private.report_keys'
) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  _where text := format('age >= %s', private.age_of(_list.moment))
    || case when _list.day_start is null then ''
      else format(' and age <= %s and age > %s',
        private.age_of(_list.day_start), private.age_of(_list.day_end)) end
    || coalesce(' and status = ' || quote_literal(_list.status), '')
    || case when _list.type is null then ''
      else ' and type = ' || quote_literal(private.order_key(_list.type)) end
    || _rest;
begin
  if _list.status is null and _list.sort <> 'status' then
    return format('select %s from %s as keys where %s', _columns, _table, _where);
  end if;
  return format(
    '(select %1$s from (select * from %2$s where decided_at is null or decided_at <= %3$L) as keys where %4$s)
    union all
    (select %1$s from (
      select report_id, age, text ''PENDING'' as status, type, reason, words from %2$s where decided_at > %3$L
    ) as keys where %4$s)',
    _columns, _table, _list.moment, _where);
end
$$;

-- The three functions below get two more parameters. A second function of the same name would make calls ambiguous.
drop function public.list_reports(text, text, text, text, boolean, timestamptz, uuid, bigint, integer);
drop function public.count_reports(text, text, text, timestamptz, timestamptz);
drop function public.index_of_report(uuid, text, text, text, text, boolean, timestamptz);

-- Reads a window of the list of reports: the rows after the report `_after`, or else all rows, without the
-- first `_skip` ones. The first answer names the moment that further windows repeat.
create function public.list_reports(
  _status text default null,
  _type text default null,
  _query text default '',
  _sort text default 'date',
  _backwards boolean default false,
  _moment timestamptz default now(),
  _after uuid default null,
  _skip bigint default 0,
  _rows integer default 50,
  _day date default null,
  _time_zone text default 'UTC'
) returns json
  language plpgsql stable set search_path = ''
as $$
declare
  -- Not in the query: a plan for a caller who sees no report would leave out the function, and its refusal.
  _found uuid[] := private.find_reports(
    private.list_of(_status, _type, _query, _sort, _backwards, _moment, _day, _time_zone), _after,
    greatest(_skip, 0), least(greatest(_rows, 1), 1000));
begin
  return (
    select json_build_object('moment', _moment, 'reports', coalesce(json_agg(report order by place), '[]'))
    from unnest(_found) with ordinality as found (id, place)
    join public.reports as report using (id)
  );
end
$$;

-- Counts the reports of a list; with `_since`, those created after that moment.
create function public.count_reports(
  _status text default null,
  _type text default null,
  _query text default '',
  _moment timestamptz default now(),
  _since timestamptz default null,
  _day date default null,
  _time_zone text default 'UTC'
) returns bigint
  language sql stable set search_path = ''
as $$
  select private.count_listed(
    private.list_of(_status, _type, _query, 'date', false, _moment, _day, _time_zone), _since)
$$;

-- The index of a report in a list; null when it is not in the list.
create function public.index_of_report(
  _id uuid,
  _status text default null,
  _type text default null,
  _query text default '',
  _sort text default 'date',
  _backwards boolean default false,
  _moment timestamptz default now(),
  _day date default null,
  _time_zone text default 'UTC'
) returns bigint
  language sql stable set search_path = ''
as $$
  select private.index_in_list(
    private.list_of(_status, _type, _query, _sort, _backwards, _moment, _day, _time_zone), _id)
$$;

revoke all on function
  private.list_of(text, text, text, text, boolean, timestamptz, date, text),
  public.list_reports(text, text, text, text, boolean, timestamptz, uuid, bigint, integer, date, text),
  public.count_reports(text, text, text, timestamptz, timestamptz, date, text),
  public.index_of_report(uuid, text, text, text, text, boolean, timestamptz, date, text)
  from public, anon, authenticated, service_role;
grant execute on function
  private.list_of(text, text, text, text, boolean, timestamptz, date, text),
  public.list_reports(text, text, text, text, boolean, timestamptz, uuid, bigint, integer, date, text),
  public.count_reports(text, text, text, timestamptz, timestamptz, date, text),
  public.index_of_report(uuid, text, text, text, text, boolean, timestamptz, date, text)
  to authenticated;
