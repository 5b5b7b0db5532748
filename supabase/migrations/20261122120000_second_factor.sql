-- Refuses a session that is weaker than its user's factors demand, where the rows were only hidden
-- before: a table whose rows are hidden looks empty, and nobody should be told that there is nothing.
-- PostgREST turns the code PT401 into the status 401; the panel then renews its session, and so learns
-- of a factor that was enrolled on another device. The policies ask this before they look at any row,
-- so that the functions, get_user_role included, are refused as well.
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
