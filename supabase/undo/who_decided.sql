-- Removes the addition who_decided with all that it has recorded.
set local lock_timeout = '3s';
set local client_min_messages = warning;
do $$
declare
  _ours text;
begin
  if obj_description(to_regnamespace('panel')) is distinct from 'Additions of the administration panel' then
    return;
  end if;
  drop trigger if exists panel_record_decision on public.reports;
  for _ours in
    select oid::regprocedure from pg_proc where obj_description(oid, 'pg_proc') = 'Part of the addition who_decided'
  loop
    execute 'drop function ' || _ours;
  end loop;
  drop table if exists panel.report_decisions;
  -- The schema goes with the last addition.
  begin
    drop schema panel;
  exception when dependent_objects_still_exist then
    null;
  end;
end
$$;
