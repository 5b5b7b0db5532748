-- Removes the addition report_search. The extension pg_trgm stays: others may use it.
set local lock_timeout = '3s';
set local client_min_messages = warning;
do $$
declare
  _ours text;
begin
  if obj_description(to_regnamespace('panel')) is distinct from 'Additions of the administration panel' then
    return;
  end if;
  drop index if exists public.panel_report_search, public.panel_report_words;
  for _ours in
    select oid::regprocedure from pg_proc where obj_description(oid, 'pg_proc') = 'Part of the addition report_search'
  loop
    execute 'drop function ' || _ours;
  end loop;
  -- The schema goes with the last addition.
  begin
    drop schema panel;
  exception when dependent_objects_still_exist then
    null;
  end;
end
$$;
