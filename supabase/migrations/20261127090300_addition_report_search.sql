-- Addition: search in reports, fast at any size. One index of public.reports, and one function that uses it.
-- Without it the panel searches with PostgREST's own filters, which read every report.
-- Building the index makes writes to public.reports wait: see supabase/README.md for a large table.
set local lock_timeout = '3s';
set local statement_timeout = 0;
set local client_min_messages = warning;

-- Checks the project before anything changes.
do $$
begin
  perform id, content_type, reason, message, status, created_at from public.reports limit 0;
  perform 'public.get_user_role(uuid)'::regprocedure;
  if obj_description(to_regnamespace('panel')) is distinct from 'Additions of the administration panel'
      and to_regnamespace('panel') is not null
    or exists (select from pg_proc where pronamespace = 'public'::regnamespace
      and proname in ('search_reports') and prosrc !~ '\m(panel|private)\.')
  then
    raise 'this project has a schema panel, or functions named like ours, of its own';
  end if;
end
$$;

create schema if not exists panel;
comment on schema panel is 'Additions of the administration panel';
grant usage on schema panel to authenticated;

create extension if not exists pg_trgm with schema extensions;

-- Reason and message without case and accents: 'Ação' becomes 'acao'. The columns may be texts or enums.
-- Calls built-in functions only, because Postgres calls it for each new report, where it must never fail.
create or replace function panel.words_of(_reason anyelement, _message anycompatible) returns text
  language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  -- The accents after the letters that NFD takes apart: grave, acute, circumflex, tilde, diaeresis, ring,
  -- caron, cedilla.
  return lower(translate(normalize(concat_ws(chr(10), _reason, _message), NFD),
    U&'\0300\0301\0302\0303\0308\030A\030C\0327', ''));
end
$$;

do $$
begin
  execute format(
    'create index if not exists panel_report_words on public.reports
      using gin (panel.words_of(reason, message) %s.gin_trgm_ops)',
    (select extnamespace::regnamespace from pg_extension where extname = 'pg_trgm'));
  if not (select indisvalid from pg_index where indexrelid = 'public.panel_report_words'::regclass) then
    raise 'the index panel_report_words is invalid: drop it and try again';
  end if;
end
$$;
-- How frequent a word is decides which index Postgres reads. It learns that from statistics of the index.
alter index public.panel_report_words alter column 1 set statistics 1000;
analyze public.reports;

-- The ids of the reports that public.search_reports returns. Runs with the rights of its owner: under
-- row-level security Postgres uses no index for `like`, because the operator could tell of hidden rows.
-- Planned at each call with the values, because each combination of word and filters has its own index.
create or replace function panel.find_reports(
  _query text, _status text, _type text, _from timestamptz, _before timestamptz, _newest timestamptz,
  _after_created timestamptz, _after_id text, _backwards boolean, _skip integer, _rows integer
) returns setof public.reports.id%type
  language plpgsql stable security definer rows 50 set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  -- In the columns' own types, which have indexes and statistics.
  _own_status public.reports.status%type := _status;
  _own_type public.reports.content_type%type := _type;
  _own_id public.reports.id%type := _after_id;
  -- The longest words first, because the index finds the first two.
  _like text[] := array(
    select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
    from unnest((regexp_split_to_array(panel.words_of(left(_query, 200), ''), '\s+'))[1:8]) as word
    where word <> '' group by word order by length(word) desc);
  _last timestamptz;
  _found text[];
begin
  if public.get_user_role(auth.uid())::text is distinct from 'admin' then
    raise insufficient_privilege using message = 'only administrators may search reports';
  end if;
  -- The first round searches the next 2,000 reports only, among which a frequent word is often enough. The
  -- second round searches all: a rare word has few matches, which the index of words finds.
  if _rows is not null and _backwards then
    select created_at into _last from public.reports
      where created_at >= coalesce(greatest(_after_created, _from), '-infinity')
      order by created_at offset 2000 limit 1;
  elsif _rows is not null then
    select created_at into _last from public.reports
      where created_at <= coalesce(least(_after_created, _newest, _before), 'infinity')
      order by created_at desc offset 2000 limit 1;
  end if;
  loop
    _found := array(
      with found as materialized (
        select id, created_at
        from public.reports
        where (_like[1] is null or panel.words_of(reason, message) like _like[1])
          and (_like[2] is null or panel.words_of(reason, message) like _like[2])
          and panel.words_of(reason, message) like all (_like[3:])
          and (_own_status is null or status = _own_status)
          and (_own_type is null or content_type = _own_type)
          and (_from is null or created_at >= _from)
          and (_before is null or created_at < _before)
          and (_newest is null or created_at <= _newest or created_at is null)
          and (_own_id is null or case
            when _backwards and _after_created is null then created_at is null and id > _own_id
            when _backwards then (created_at, id) > (_after_created, _own_id) or created_at is null
            when _after_created is null then created_at is not null or id < _own_id
            else (created_at, id) < (_after_created, _own_id)
          end)
          and (_last is null or case
            when _backwards then created_at <= _last
            when _after_created is null then created_at >= _last or created_at is null
            else created_at >= _last
          end)
      )
      select found.id::text from found
      order by case when _backwards then found.created_at end, case when _backwards then found.id end,
        found.created_at desc, found.id desc
      offset _skip
      limit case when _rows is not null then least(greatest(_rows, 1), 1000) end
    );
    exit when _last is null or cardinality(_found) >= least(greatest(_rows, 1), 1000);
    _last := null;
  end loop;
  foreach _own_id in array _found loop
    return next _own_id;
  end loop;
end
$$;

-- The reports whose reason or message contain each word of a query, whatever its case and accents, newest
-- first and those without a date before them: the default order of `created_at desc, id desc`. At most the
-- first 200 characters and 8 words of a query count. Of these reports: with this status, of this type, created
-- from `_from` on, before `_before`, not after `_newest`; that follow the report (_after_created, _after_id),
-- or precede it, nearest first, if `_backwards`; without the first `_skip`; at most `_rows`, up to 1,000; null
-- for all, to count them.
-- @throws 42501 for anyone but an administrator
create or replace function public.search_reports(
  _query text, _status text default null, _type text default null,
  _from timestamptz default null, _before timestamptz default null, _newest timestamptz default null,
  _after_created timestamptz default null, _after_id text default null, _backwards boolean default false,
  _skip integer default 0, _rows integer default 50
) returns setof public.reports
  language plpgsql stable rows 50 set search_path = ''
as $$
begin
  if public.get_user_role(auth.uid())::text is distinct from 'admin' then
    raise insufficient_privilege using message = 'only administrators may search reports';
  end if;
  return query
    select report.*
    from panel.find_reports(_query, _status, _type, _from, _before, _newest, _after_created, _after_id,
      _backwards, _skip, _rows) with ordinality as found (id, place)
    join public.reports as report on report.id = found.id
    order by found.place;
end
$$;

-- Whoever writes a report must be able to call words_of, which the index evaluates with the writer's rights.
grant execute on function panel.words_of to public;
revoke all on function panel.find_reports, public.search_reports
  from public, anon, authenticated, service_role;
grant execute on function panel.find_reports, public.search_reports to authenticated;
