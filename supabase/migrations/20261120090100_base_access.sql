-- Who may do what. The tables are born closed, so this holds whether or not the project exposes
-- new objects by default: what is needed is granted by name.

grant select on public.games, public.sports, public.profiles, public.reports,
  public.game_feeds, public.feed_comments, public.user_roles to authenticated;
grant update (status, updated_at) on public.reports to authenticated;

grant select, insert, update, delete on public.games, public.sports, public.profiles,
  public.reports, public.game_feeds, public.feed_comments, public.user_roles to service_role;

-- Questions that policies ask. This schema is not exposed by the API.
create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to authenticated;

-- True when the session is as strong as the user's own factors demand:
-- who has a verified factor must have used it (aal2); others need only the password.
-- A token that names no level is of the lowest, so the answer is never null.
create function private.meets_required_aal() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select coalesce((select auth.jwt()) ->> 'aal', 'aal1') = 'aal2'
    or not exists (
      select from auth.mfa_factors
      where user_id = (select auth.uid()) and status = 'verified'
    )
$$;

-- True for an administrator whose session is strong enough. Security definer, because
-- the policy of user_roles itself asks this question.
create function private.is_admin() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select (select private.meets_required_aal())
    and exists (
      select from public.user_roles
      where user_id = (select auth.uid()) and role = 'admin'
    )
$$;

revoke all on function private.meets_required_aal(), private.is_admin()
  from public, anon, authenticated, service_role;
grant execute on function private.meets_required_aal(), private.is_admin() to authenticated;

-- Nothing is visible to a session weaker than its user's factors demand,
-- whatever other policies may come to allow.
create policy "a verified factor must be used" on public.games
  as restrictive to authenticated using ((select private.meets_required_aal()));
create policy "a verified factor must be used" on public.sports
  as restrictive to authenticated using ((select private.meets_required_aal()));
create policy "a verified factor must be used" on public.profiles
  as restrictive to authenticated using ((select private.meets_required_aal()));
create policy "a verified factor must be used" on public.reports
  as restrictive to authenticated using ((select private.meets_required_aal()));
create policy "a verified factor must be used" on public.game_feeds
  as restrictive to authenticated using ((select private.meets_required_aal()));
create policy "a verified factor must be used" on public.feed_comments
  as restrictive to authenticated using ((select private.meets_required_aal()));
create policy "a verified factor must be used" on public.user_roles
  as restrictive to authenticated using ((select private.meets_required_aal()));

create policy "admins read games" on public.games
  for select to authenticated using ((select private.is_admin()));
create policy "admins read sports" on public.sports
  for select to authenticated using ((select private.is_admin()));
create policy "admins read profiles" on public.profiles
  for select to authenticated using ((select private.is_admin()));
create policy "admins read reports" on public.reports
  for select to authenticated using ((select private.is_admin()));
create policy "admins read posts" on public.game_feeds
  for select to authenticated using ((select private.is_admin()));
create policy "admins read comments" on public.feed_comments
  for select to authenticated using ((select private.is_admin()));
create policy "users read their own role, admins every role" on public.user_roles
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));

-- A report leaves PENDING once and never returns: a second administrator's update finds no row.
create policy "admins close pending reports" on public.reports
  for update to authenticated
  using ((select private.is_admin()) and status = 'PENDING')
  with check ((select private.is_admin()) and status in ('REVIEWED', 'ACTION_TAKEN'));
