-- Removes the addition hidden_rows. Run it twice: the first run restores the project's former pre-request
-- function, the second removes ours, when PostgREST has read the setting and does not call it any more. A
-- function that the project has set since stays.
set local client_min_messages = warning;
do $$
declare
  _former text := obj_description(to_regprocedure('panel.pre_request()'));
  _database text;
begin
  if obj_description(to_regnamespace('panel')) is distinct from 'Additions of the administration panel' then
    return;
  end if;
  for _database in
    select case when setdatabase > 0 then format(' in database %I', current_database()) else '' end
    from pg_db_role_setting, unnest(setconfig) as setting
    where setrole = 'authenticator'::regrole
      and setting in ('pgrst.db_pre_request=panel.refuse_estimates', 'pgrst.db_pre_request=panel.pre_request')
      and setdatabase in (0, (select oid from pg_database where datname = current_database()))
  loop
    if _former is null then
      execute format('alter role authenticator%s reset pgrst.db_pre_request', _database);
    else
      execute format('alter role authenticator%s set pgrst.db_pre_request = %L', _database, _former);
    end if;
  end loop;
  if found then
    notify pgrst, 'reload config';
    return;
  end if;
  drop function if exists panel.pre_request(), panel.refuse_estimates();
  revoke usage on schema panel from public;
  -- The schema goes with the last addition.
  begin
    drop schema panel;
  exception when dependent_objects_still_exist then
    null;
  end;
end
$$;
