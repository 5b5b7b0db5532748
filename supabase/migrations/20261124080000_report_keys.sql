-- The panel reads reports in windows: the database orders, filters and searches them. For this it keeps
-- one narrow row of keys per report. A table of its own, because new columns or indexes on public.reports
-- would lock it for as long as they take to build. This file locks it for a moment only, and is committed
-- before the next one fills the table: from here on the trigger keeps the keys of each change.
-- Creating the triggers waits for open transactions on public.reports, and new ones wait behind it: rather fail.
set local lock_timeout = '3s';

create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;

create table private.report_keys (
  report_id uuid primary key,
  -- Minus the microseconds since 1970: the ascending order is newest first. Reports without a date come last.
  -- A date in the future counts as the time of the insert.
  age bigint not null,
  -- Texts in the order of their bytes: every project has the same order, whatever its language.
  status text collate "C" not null,
  -- When the report got this status; null if it was inserted with it.
  decided_at timestamptz,
  type text collate "C" not null,
  reason text collate "C" not null,
  -- Reason and message, in which the panel searches.
  words text not null
);
comment on table private.report_keys is
  'What the list of reports is ordered, filtered and searched by; kept by the trigger of public.reports';
revoke all on private.report_keys from public, anon, authenticated, service_role;
alter table private.report_keys enable row level security;

-- Each order of the list is one index, read forwards or backwards.
create index report_keys_by_date on private.report_keys (age, report_id);
create index report_keys_by_status on private.report_keys (status, age, report_id) include (decided_at);
create index report_keys_by_type on private.report_keys (type, age, report_id);
create index report_keys_by_reason on private.report_keys (reason, age, report_id);
-- For what was decided after the list's moment.
create index report_keys_by_decision on private.report_keys (decided_at);
create index report_keys_words on private.report_keys using gin (words extensions.gin_trgm_ops);

-- The next functions are PL/pgSQL, because a SQL function with a search path of its own is planned at each call.

-- Removes case and accents: 'Ação' and 'ACAO' become 'acao'. Immutable as long as nobody edits the rules of
-- the extension.
create function private.fold(_text text) returns text
  language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return lower(extensions.unaccent('extensions.unaccent', _text));
end
$$;

-- The moment as a value of `age`; infinite ones count as none.
create function private.age_of(_moment timestamptz) returns bigint
  language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  if isfinite(_moment) then
    -- The latest timestamps are greater than a bigint of microseconds.
    return greatest(extract(epoch from _moment) * -1000000, -9223372036854775807)::bigint;
  end if;
  return 9223372036854775807;
end
$$;

-- A text as a key of order. Blank texts come last, as the last character of Unicode. Long ones are cut: an
-- index takes no more than 2.7 kB.
create function private.order_key(_text text) returns text
  language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return coalesce(nullif(left(btrim(private.fold(_text)), 100), ''), chr(1114111));
end
$$;

-- The keys of a report.
create function private.keys_of(_report public.reports) returns private.report_keys
  language plpgsql stable set search_path = ''
as $$
begin
  return row(
    _report.id,
    greatest(private.age_of(_report.created_at), private.age_of(clock_timestamp())),
    coalesce(_report.status, ''),
    least(_report.updated_at, clock_timestamp()),
    private.order_key(_report.content_type),
    private.order_key(_report.reason),
    private.fold(concat_ws(E'\n', _report.reason, _report.message))
  );
end
$$;

create function private.keep_report_keys() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    truncate private.report_keys;
  elsif tg_op = 'DELETE' then
    delete from private.report_keys where report_id = old.id;
  else
    if tg_op = 'UPDATE' and old.id <> new.id then
      delete from private.report_keys where report_id = old.id;
    end if;
    insert into private.report_keys select keys.* from private.keys_of(new) as keys
    on conflict (report_id) do update set
      -- A future date must not become a later moment with each update.
      age = case when old.created_at is distinct from new.created_at
        then excluded.age else report_keys.age end,
      status = excluded.status,
      -- Other changes than a decision, such as of the message, keep it.
      decided_at = case when report_keys.status = excluded.status
        then report_keys.decided_at else excluded.decided_at end,
      type = excluded.type,
      reason = excluded.reason,
      words = excluded.words;
  end if;
  return null;
end
$$;

revoke all on function private.fold(text), private.age_of(timestamptz), private.order_key(text),
  private.keys_of(public.reports), private.keep_report_keys()
  from public, anon, authenticated, service_role;

create trigger keep_report_keys after insert or update or delete on public.reports
  for each row execute function private.keep_report_keys();
create trigger keep_report_keys_truncated after truncate on public.reports
  for each statement execute function private.keep_report_keys();
-- Also where replication or the restore of a backup switches ordinary triggers off.
alter table public.reports enable always trigger keep_report_keys,
  enable always trigger keep_report_keys_truncated;
