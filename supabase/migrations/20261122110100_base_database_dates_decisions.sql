-- The database dates each change of a report. Clients could send any updated_at, or none: then a panel would
-- show a wrong date, and could take a changed report for an unchanged one.
create function private.set_updated_at() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  -- The clock, not now(): an update that waited for another one to commit comes after it.
  new.updated_at := greatest(clock_timestamp(), new.created_at);
  return new;
end
$$;
revoke all on function private.set_updated_at() from public, anon, authenticated, service_role;

-- Impossible dates become the nearest possible ones.
update public.reports set updated_at = greatest(least(updated_at, now()), created_at)
  where updated_at > now() or updated_at < created_at;

create trigger set_updated_at before update on public.reports
  for each row execute function private.set_updated_at();
comment on column public.reports.updated_at is
  'When the report last changed, by the database''s clock; empty until then';
