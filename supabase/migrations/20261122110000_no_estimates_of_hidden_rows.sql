-- Policies hide rows from answers, but not from the planner's estimates. PostgREST returns an estimate
-- for `Prefer: count=planned`. So only administrators may read with the header Prefer (decision 0024).

-- Runs before each request to the API, as its caller. Any preference counts: a client may send the
-- header in several lines, of which PostgREST honours each but shows only the last in request.headers.
-- RPCs by POST and writes estimate nothing, so they keep their preferences.
create function private.refuse_estimates() returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if current_setting('request.method', true) not in ('GET', 'HEAD')
    or current_setting('request.headers', true)::json ->> 'prefer' is null
    or current_user = 'service_role' then
    return;
  end if;
  -- Nested, because visitors may not call is_admin().
  if current_user = 'authenticated' then
    if private.is_admin() then
      return;
    end if;
  end if;
  raise insufficient_privilege using
    message = 'only administrators may read with preferences',
    hint = 'Leave out the header Prefer: a planned count would tell how many rows are hidden.';
end
$$;

revoke all on function private.refuse_estimates() from public, anon, authenticated, service_role;
grant usage on schema private to anon, service_role;
grant execute on function private.refuse_estimates() to anon, authenticated, service_role;

alter role authenticator set pgrst.db_pre_request = 'private.refuse_estimates';
-- An execution plan (Accept: application/vnd.pgrst.plan) holds the same estimates. Off by default.
alter role authenticator set pgrst.db_plan_enabled = 'false';
notify pgrst, 'reload config';
