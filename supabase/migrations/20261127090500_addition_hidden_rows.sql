-- Addition: policies hide rows from answers, but not from the planner's estimates. PostgREST returns an
-- estimate for `Prefer: count=planned`. So only administrators may read with the header Prefer (decision
-- 0024). That holds for every app of the project: players who count with it get 403.
set local client_min_messages = warning;

-- Checks the project before anything changes.
do $$
begin
  perform 'public.get_user_role(uuid)'::regprocedure;
  if obj_description(to_regnamespace('panel')) is distinct from 'Additions of the administration panel'
    and to_regnamespace('panel') is not null
  then
    raise 'this project has a schema panel of its own';
  end if;
end
$$;

create schema if not exists panel;
comment on schema panel is 'Additions of the administration panel';
-- Every role that PostgREST may assume calls the guard. Nothing else in the schema relies on this right.
grant usage on schema panel to public;

-- Runs before each request to the API, as its caller. Any preference counts: a client may send the
-- header in several lines, of which PostgREST honours each but shows only the last in request.headers.
-- RPCs by POST and writes estimate nothing, so they keep their preferences.
create or replace function panel.refuse_estimates() returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if current_setting('request.method', true) not in ('GET', 'HEAD')
    or current_setting('request.headers', true)::json ->> 'prefer' is null
    or current_user = 'service_role' then
    return;
  end if;
  -- Nested, because visitors may not call get_user_role().
  if current_user = 'authenticated' then
    if public.get_user_role(auth.uid())::text = 'admin' then
      return;
    end if;
  end if;
  raise insufficient_privilege using
    message = 'only administrators may read with preferences',
    hint = 'Leave out the header Prefer: a planned count would tell how many rows are hidden.';
end
$$;
grant execute on function panel.refuse_estimates() to public;

-- A project has one function for this. Where it has one already, panel.pre_request calls that one first, and
-- its comment remembers the setting for supabase/undo/hidden_rows.sql.
do $$
declare
  _here text := format(' in database %I', current_database());
  _former text;
  _database text;
begin
  select split_part(setting, '=', 2), case when setdatabase > 0 then _here else '' end
    into _former, _database
    from pg_db_role_setting, unnest(setconfig) as setting
    where setrole = 'authenticator'::regrole and setting like 'pgrst.db\_pre\_request=%'
      and setdatabase in (0, (select oid from pg_database where datname = current_database()))
    order by setdatabase desc limit 1;
  if _former in ('panel.refuse_estimates', 'panel.pre_request') then
    return;
  elsif _former is null or _former in ('', 'private.refuse_estimates') then
    execute format('alter role authenticator%s set pgrst.db_pre_request = %L',
      coalesce(_database, _here), 'panel.refuse_estimates');
  else
    -- Without a search path of its own: the former function keeps the one of the request.
    execute format('create or replace function panel.pre_request() returns void language sql
      as $sql$ select %s(); select panel.refuse_estimates() $sql$', _former::regproc);
    execute format('comment on function panel.pre_request() is %L', _former);
    grant execute on function panel.pre_request() to public;
    execute format('alter role authenticator%s set pgrst.db_pre_request = %L', _database, 'panel.pre_request');
  end if;
  notify pgrst, 'reload config';
end
$$;
