-- Refuses a session that is weaker than its user's factors demand. Before, the policies only hid the
-- rows, so tables looked empty. PostgREST turns the code PT401 into the status 401. The panel then renews
-- its session, and so learns of a factor that was enrolled on another device. Postgres evaluates this
-- function before it reads any row, so functions that read tables, such as get_user_role, are refused, too.
create or replace function private.meets_required_aal() returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if coalesce((select auth.jwt()) ->> 'aal', 'aal1') = 'aal2'
    or not exists (
      select from auth.mfa_factors
      where user_id = (select auth.uid()) and status = 'verified'
    )
  then
    return true;
  end if;
  raise sqlstate 'PT401' using message = 'this account demands a second factor';
end
$$;
