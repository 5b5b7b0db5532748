-- Removes the addition open_reports.
set local client_min_messages = warning;
do $$
declare
  _ours text;
begin
  if obj_description(to_regnamespace('panel')) is distinct from 'Additions of the administration panel' then
    return;
  end if;
  for _ours in
    select oid::regprocedure from pg_proc where obj_description(oid, 'pg_proc') = 'Part of the addition open_reports'
  loop
    execute 'drop function ' || _ours;
  end loop;
  drop table if exists panel.report_viewers, panel.report_views;
  -- The schema goes with the last addition.
  begin
    drop schema panel;
  exception when dependent_objects_still_exist then
    null;
  end;
end
$$;
