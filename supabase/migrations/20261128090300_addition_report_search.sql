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
      and proname = 'search_reports'
      and obj_description(oid, 'pg_proc') is distinct from 'Part of the addition report_search')
  then
    raise 'this project has a schema panel, or functions named like ours, of its own';
  end if;
end
$$;

create schema if not exists panel;
comment on schema panel is 'Additions of the administration panel';
grant usage on schema panel to authenticated;

create extension if not exists pg_trgm with schema extensions;

-- What a search looks at in reason and message, which may be texts or enums: folded by the same rule as the browser's
-- searches (shared-ui/src/format/fold-text.ts). 'Ação' becomes 'acao'. Calls built-in functions only, because Postgres
-- calls it for each new report, where it must never fail, nor take seconds: it looks at the first 1,000 characters of a
-- reason and 10,000 of a message.
create or replace function panel.search_text(_reason anyelement, _message anycompatible) returns text
  language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  _text text := concat_ws(chr(10), left(_reason::text, 1000), left(_message::text, 10000));
begin
  -- Few texts need all steps, so each one that follows asks whether other characters than ASCII are left.
  if octet_length(_text) > length(_text) then
    -- Accents after the letters that NFKD takes apart: grave, acute, circumflex, tilde, cedilla.
    _text := translate(normalize(replace(_text, U&'\00B4', ''''), NFKD), U&'\0300\0301\0302\0303\0327', '');
  end if;
  if octet_length(_text) > length(_text) then
    -- The other accents, and characters that NFKD leaves.
    _text := regexp_replace(_text, U&'[\0300-\036F]', '', 'g');
    _text := translate(_text, 'ØøĐđÐðŁłĦħŦŧıΣς‘’‚‛ʼ′“”„‟«»‐‑‒–—―−⁄', 'ooddddllhhttiσσ''''''''''''""""""-------/');
    _text := replace(replace(replace(replace(_text, 'ß', 'ss'), 'ẞ', 'ss'), 'Æ', 'ae'), 'æ', 'ae');
    _text := replace(replace(replace(replace(_text, 'Œ', 'oe'), 'œ', 'oe'), 'Þ', 'th'), 'þ', 'th');
  end if;
  return lower(_text);
end
$$;

do $$
begin
  execute format(
    'create index if not exists panel_report_search on public.reports
      using gin (panel.search_text(reason, message) %s.gin_trgm_ops)',
    (select extnamespace::regnamespace from pg_extension where extname = 'pg_trgm'));
  if not (select indisvalid from pg_index where indexrelid = 'public.panel_report_search'::regclass) then
    raise 'the index panel_report_search is invalid: drop it and try again';
  end if;
  -- Those of this addition's former rule.
  drop index if exists public.panel_report_words;
  if obj_description(to_regprocedure('panel.words_of(anyelement, anycompatible)'), 'pg_proc')
    = 'Part of the addition report_search'
  then
    drop function panel.words_of(anyelement, anycompatible);
  end if;
end
$$;
-- How frequent a word is decides which index Postgres reads. It learns that from statistics of the index.
alter index public.panel_report_search alter column 1 set statistics 1000;
analyze public.reports;

-- The former functions of this addition, which had no reason.
drop function if exists
  panel.find_reports(text, text, text, timestamptz, timestamptz, timestamptz, timestamptz, text, boolean, bigint),
  public.search_reports(
    text, text, text, timestamptz, timestamptz, timestamptz, timestamptz, text, boolean, integer, integer);

-- The reports that public.search_reports looks for, by id and date, also those that policies hide from the
-- caller. Runs with the rights of its owner: under row-level security Postgres uses no index for `like`, because
-- the operator could tell of hidden rows. Planned at each call with the values, because each combination of word
-- and filters has its own index. Created again, because the project may have changed the type of its ids.
drop function if exists panel.find_reports(
  text, text, text, text, timestamptz, timestamptz, timestamptz, timestamptz, text, boolean, bigint);
create function panel.find_reports(
  _query text, _status text, _type text, _reason text, _from timestamptz, _before timestamptz, _newest timestamptz,
  _after_created timestamptz, _after_id text, _backwards boolean, _rows bigint
) returns table (found_id public.reports.id%type, found_at timestamptz)
  language plpgsql stable security definer rows 50 set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  -- In the columns' own types, which have indexes and statistics.
  _own_status public.reports.status%type;
  _own_type public.reports.content_type%type;
  _own_reason public.reports.reason%type;
  _own_id public.reports.id%type := _after_id;
  -- The longest words first, because the index finds the first two.
  _like text[] := array(
    select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
    from unnest((regexp_split_to_array(panel.search_text(left(_query, 200), ''), '\s+'))[1:8]) as word
    where word <> '' group by word order by length(word) desc);
  -- Reports dated far ahead do not use up the first round.
  _start timestamptz := case
    when _backwards then coalesce(greatest(_after_created, _from), '-infinity')
    else least(coalesce(_after_created, now() + interval '1 day'), _newest, _before)
  end;
  _size integer;
  _former timestamptz;
  _last timestamptz;
  _count bigint;
begin
  if public.get_user_role(auth.uid())::text is distinct from 'admin' then
    raise insufficient_privilege using message = 'only administrators may search reports';
  end if;
  begin
    _own_status := _status;
    _own_type := _type;
    _own_reason := _reason;
  exception when data_exception or check_violation then
    -- The type of a column, such as an enum, does not have the value, so no report has it.
    return;
  end;
  -- The first rounds search the next 2,000 reports, and 50,000 after them, among which a frequent word is often
  -- enough. The last round searches the others: a rare word has few matches, which the index of words finds.
  foreach _size in array array[2000, 50000, null] loop
    _last := null;
    if _rows is null or _size is null then
      null;
    elsif _backwards then
      select created_at into _last from public.reports
        where created_at >= _start order by created_at offset _size limit 1;
    else
      select created_at into _last from public.reports
        where created_at <= _start order by created_at desc offset _size limit 1;
    end if;
    return query
      with found as materialized (
        select id, created_at
        from public.reports
        where (_like[1] is null or panel.search_text(reason, message) like _like[1])
          and (_like[2] is null or panel.search_text(reason, message) like _like[2])
          and panel.search_text(reason, message) like all (_like[3:])
          and (_own_status is null or status = _own_status)
          and (_own_type is null or content_type = _own_type)
          and (_own_reason is null or reason = _own_reason)
          and (_from is null or created_at >= _from)
          and (_before is null or created_at < _before)
          and (_newest is null or created_at <= _newest or created_at is null)
          and (_own_id is null or case
            when _backwards and _after_created is null then created_at is null and id > _own_id
            when _backwards then (created_at, id) > (_after_created, _own_id) or created_at is null
            when _after_created is null then created_at is not null or id < _own_id
            else (created_at, id) < (_after_created, _own_id)
          end)
          and (_former is null or case
            when _backwards then created_at > _former or created_at is null
            else created_at < _former
          end)
          and (_last is null or case
            when _backwards then created_at <= _last
            when _after_created is null then created_at >= _last or created_at is null
            else created_at >= _last
          end)
      )
      select found.id, found.created_at::timestamptz from found
      order by case when _backwards then found.created_at end, case when _backwards then found.id end,
        found.created_at desc, found.id desc
      limit _rows;
    get diagnostics _count = row_count;
    _rows := _rows - _count;
    exit when _last is null or _rows <= 0;
    _former := _last;
    _start := _last;
  end loop;
end
$$;

-- The reports whose reason or message contain each word of a query, whatever its case and accents, newest
-- first and those without a date before them: the default order of `created_at desc, id desc`. At most the
-- first 200 characters and 8 words of a query count. Of these reports: with this status, of this type, created
-- from `_from` on, before `_before`, not after `_newest`, with exactly this reason; that follow the report
-- (_after_created, _after_id), or precede it, nearest first, if `_backwards`; without the first `_skip`; at most
-- `_rows`, up to 1,000; null for all, to count them. No reports for a status, type or reason that the type of its
-- column does not have. Reports that policies hide from the caller do not count.
-- @throws 42501 for anyone but an administrator
create or replace function public.search_reports(
  _query text, _status text default null, _type text default null,
  _from timestamptz default null, _before timestamptz default null, _newest timestamptz default null,
  _after_created timestamptz default null, _after_id text default null, _backwards boolean default false,
  _skip integer default 0, _rows integer default 50, _reason text default null
) returns setof public.reports
  language plpgsql stable rows 50 set search_path = ''
as $$
declare
  _left bigint := case when _rows is not null then least(greatest(_rows, 1), 1000) end;
  -- The number of reports to find next.
  _batch bigint := _left + greatest(_skip, 0);
  _count bigint;
  _match record;
  _report public.reports;
begin
  if public.get_user_role(auth.uid())::text is distinct from 'admin' then
    raise insufficient_privilege using message = 'only administrators may search reports';
  end if;
  loop
    _count := 0;
    for _match in
      select found.found_id, found.found_at, report as visible
      from panel.find_reports(_query, _status, _type, _reason, _from, _before, _newest, _after_created, _after_id,
        _backwards, _batch) with ordinality as found (found_id, found_at, place)
      left join public.reports as report on report.id = found.found_id
      order by found.place
    loop
      _count := _count + 1;
      _after_created := _match.found_at;
      _after_id := _match.found_id;
      _report := _match.visible;
      if _report.id is null then
        continue;
      elsif _skip > 0 then
        _skip := _skip - 1;
      else
        return next _report;
        _left := _left - 1;
        exit when _left = 0;
      end if;
    end loop;
    exit when _batch is null or _count < _batch or _left = 0;
    -- Grows, so that an administrator who may see few reports waits for few rounds.
    _batch := 4 * _batch;
  end loop;
end
$$;

-- Whoever writes a report must be able to call search_text, which the index evaluates with the writer's rights.
grant execute on function panel.search_text to public;
revoke all on function panel.find_reports, public.search_reports
  from public, anon, authenticated, service_role;
grant execute on function panel.find_reports, public.search_reports to authenticated;
comment on function panel.search_text(anyelement, anycompatible) is 'Part of the addition report_search';
comment on function panel.find_reports(
  text, text, text, text, timestamptz, timestamptz, timestamptz, timestamptz, text, boolean, bigint)
  is 'Part of the addition report_search';
comment on function public.search_reports is 'Part of the addition report_search';
