-- The list of reports as the panel reads it. The functions in public run with the caller's rights: the
-- policies of public.reports decide which rows they return. The keys are read by functions in private that
-- answer administrators only: under row-level security Postgres uses no index for `like`.

-- A list: its filters, its order, and the moment as of which it is read. Reports that were created later
-- are no part of it, and a later decision does not change its rows or their places.
create type private.report_list as (
  status text,
  type text,
  query text,
  sort text,
  is_backwards boolean,
  moment timestamptz
);

-- The columns that order a list, all ascending: 'status, age, report_id'.
create function private.order_of(_sort text) returns text
  language plpgsql immutable set search_path = ''
as $$
begin
  if _sort = 'date' then
    return 'age, report_id';
  elsif _sort in ('status', 'type', 'reason') then
    return format('%I, age, report_id', _sort);
  end if;
  raise invalid_parameter_value using
    message = 'reports are ordered by date, status, type or reason';
end
$$;

-- ' and words like ...' for each word of a query; '' for a query without words. A longer query is cut:
-- planning thousands of words takes minutes, and no timeout ends it.
create function private.words_sql(_query text) returns text
  language sql stable set search_path = ''
as $$
  select coalesce(string_agg(format(
    ' and words like %L', '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
  ), ''), '')
  from regexp_split_to_table(private.fold(left(_query, 200)), '\s+') as word
  where word <> ''
$$;

-- The query for some columns of a list's keys. Where the status matters it has two parts: a report leaves
-- PENDING once and never returns, so one that was decided after the list's moment was PENDING at that moment.
-- `_rest` is a condition with what follows it, such as an order and a limit; it applies to each part.
create function private.keys_sql(
  _list private.report_list, _columns text, _rest text default '', _table text default 'private.report_keys'
) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  _where text := format('age >= %s', private.age_of(_list.moment))
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

-- ' and (age, report_id) > (...)': the condition for the rows of a list that follow a report; '' for all
-- rows. The report may have no place in the list itself.
-- @throws 22023 when the report does not exist
create function private.after_sql(_list private.report_list, _after uuid) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  _keys private.report_keys;
begin
  if _after is null then
    return '';
  end if;
  select * into _keys from private.report_keys where report_id = _after;
  if not found then
    raise invalid_parameter_value using message = 'the report to read on from does not exist';
  end if;
  return format(
    ' and (%s) %s (%s%s, %L::uuid)',
    private.order_of(_list.sort),
    case when _list.is_backwards then '<' else '>' end,
    case _list.sort
      when 'status' then
        format('%L, ', case when _keys.decided_at > _list.moment then 'PENDING' else _keys.status end)
      when 'type' then format('%L, ', _keys.type)
      when 'reason' then format('%L, ', _keys.reason)
    end,
    _keys.age, _after);
end
$$;

-- The query for the ids of one window of a list, in order. With `_max_scanned` a search reads no more
-- than so many rows of the list, which is fast for words that many reports have; without, it finds all
-- matches first, which is fast for words that few have.
create function private.window_sql(
  _list private.report_list, _after uuid, _skip bigint, _rows integer, _max_scanned integer default null
) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  _words text := private.words_sql(_list.query);
  _columns text := private.order_of(_list.sort);
  _order text := case when _list.is_backwards
    then replace(_columns, ',', ' desc,') || ' desc' else _columns end;
  _after_row text := private.after_sql(_list, _after);
  _rest text := _after_row || format(' order by %s limit %s', _order, _skip + _rows);
  _page text := format('order by %s limit %s offset %s', _order, _rows, _skip);
begin
  if _words = '' then
    return format('select report_id from (%s) as listed %s',
      private.keys_sql(_list, _columns, _rest), _page);
  elsif _max_scanned is null then
    return format(
      'with found as materialized (%s) select report_id from (%s) as listed %s',
      'select * from private.report_keys where true' || _words,
      private.keys_sql(_list, _columns, _rest, 'found'), _page);
  end if;
  -- The limit applies to both parts together: a match of one part must not come before rows of the other that
  -- were not scanned.
  return format(
    'select report_id from (select * from (%s) as listed order by %s limit %s) as scanned where true%s %s',
    private.keys_sql(_list, _columns || ', words',
      _after_row || format(' order by %s limit %s', _order, _max_scanned)),
    _order, _max_scanned, _words, _page);
end
$$;

-- @throws 42501 for anyone but an administrator: an index or a count would tell of hidden rows
create function private.assert_admin() returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if private.is_admin() is not true then
    raise exception 'only administrators may do this' using errcode = '42501';
  end if;
end
$$;

-- The ids of one window of a list, in order.
create function private.find_reports(
  _list private.report_list, _after uuid, _skip bigint, _rows integer
) returns uuid[]
  language plpgsql stable security definer set search_path = ''
as $$
declare
  _found uuid[];
begin
  perform private.assert_admin();
  if _skip = 0 then
    execute format('select array(%s)', private.window_sql(_list, _after, 0, _rows, 5000)) into _found;
    if private.words_sql(_list.query) = '' or cardinality(_found) = _rows then
      return _found;
    end if;
  end if;
  execute format('select array(%s)', private.window_sql(_list, _after, _skip, _rows)) into _found;
  return _found;
end
$$;

-- How many reports a list has; with `_since`, those created after that moment.
create function private.count_listed(_list private.report_list, _since timestamptz) returns bigint
  language plpgsql stable security definer set search_path = ''
as $$
declare
  _count bigint;
begin
  perform private.assert_admin();
  execute format('select count(*) from (%s) as listed', private.keys_sql(_list, 'report_id',
    private.words_sql(_list.query)
      || case when _since is null then '' else ' and age < ' || private.age_of(_since) end)) into _count;
  return _count;
end
$$;

-- The index of a report in a list; null when it is not in the list.
create function private.index_in_list(_list private.report_list, _report_id uuid) returns bigint
  language plpgsql stable security definer set search_path = ''
as $$
declare
  _words text := private.words_sql(_list.query);
  _index bigint;
begin
  perform private.assert_admin();
  execute format('select count(*) from (%s) as listed',
    private.keys_sql(_list, 'report_id', format('%s and report_id = %L', _words, _report_id))) into _index;
  if _index = 0 then
    return null;
  end if;
  -- The reports before it are those that follow it in the reverse order.
  _list.is_backwards := not _list.is_backwards;
  execute format('select count(*) from (%s) as listed',
    private.keys_sql(_list, 'report_id', _words || private.after_sql(_list, _report_id))) into _index;
  return _index;
end
$$;

-- One report of each type, at most 50 types, in alphabetical order. Jumps from type to type in the index.
create function private.report_of_each_type() returns setof uuid
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.assert_admin();
  return query
    with recursive types as (
      (select type, report_id from private.report_keys order by type, age limit 1)
      union all
      select next.type, next.report_id from types cross join lateral (
        select keys.type, keys.report_id from private.report_keys as keys
        where keys.type > types.type order by keys.type, keys.age limit 1
      ) as next
    )
    select report_id from types where type <> private.order_key('') limit 50;
end
$$;

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
  _rows integer default 50
) returns json
  language plpgsql stable set search_path = ''
as $$
declare
  -- Not in the query: a plan for a caller who sees no report would leave out the function, and its refusal.
  _found uuid[] := private.find_reports(
    row(_status, _type, _query, _sort, _backwards, _moment), _after,
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
  _since timestamptz default null
) returns bigint
  language sql stable set search_path = ''
as $$
  select private.count_listed(row(_status, _type, _query, 'date', false, _moment), _since)
$$;

-- The index of a report in a list; null when it is not in the list.
create function public.index_of_report(
  _id uuid,
  _status text default null,
  _type text default null,
  _query text default '',
  _sort text default 'date',
  _backwards boolean default false,
  _moment timestamptz default now()
) returns bigint
  language sql stable set search_path = ''
as $$
  select private.index_in_list(row(_status, _type, _query, _sort, _backwards, _moment), _id)
$$;

-- The types that reports have, in alphabetical order without regard to case, at most 50.
create function public.list_report_types() returns setof text
  language plpgsql stable set search_path = ''
as $$
declare
  _found uuid[] := array(select private.report_of_each_type());
begin
  return query
    select content_type
    from unnest(_found) with ordinality as found (id, place)
    join public.reports as report using (id)
    order by place;
end
$$;

revoke all on function private.order_of(text), private.words_sql(text),
  private.keys_sql(private.report_list, text, text, text), private.after_sql(private.report_list, uuid),
  private.window_sql(private.report_list, uuid, bigint, integer, integer), private.assert_admin(),
  private.find_reports(private.report_list, uuid, bigint, integer),
  private.count_listed(private.report_list, timestamptz),
  private.index_in_list(private.report_list, uuid), private.report_of_each_type(),
  public.list_reports(text, text, text, text, boolean, timestamptz, uuid, bigint, integer),
  public.count_reports(text, text, text, timestamptz, timestamptz),
  public.index_of_report(uuid, text, text, text, text, boolean, timestamptz),
  public.list_report_types()
  from public, anon, authenticated, service_role;
grant execute on function private.assert_admin(),
  private.find_reports(private.report_list, uuid, bigint, integer),
  private.count_listed(private.report_list, timestamptz),
  private.index_in_list(private.report_list, uuid), private.report_of_each_type(),
  public.list_reports(text, text, text, text, boolean, timestamptz, uuid, bigint, integer),
  public.count_reports(text, text, text, timestamptz, timestamptz),
  public.index_of_report(uuid, text, text, text, text, boolean, timestamptz),
  public.list_report_types()
  to authenticated;
