-- The functions that the panel calls. All run with the caller's own rights:
-- the policies decide what they see.

-- The role of a user: the caller's own, or anyone's for an administrator; null otherwise.
-- A user with a verified factor gets null until that factor has been used (aal2).
create function public.get_user_role(_user_id uuid) returns text
  language sql stable set search_path = ''
as $$
  select role from public.user_roles where user_id = _user_id
$$;

-- How many games there are. Only for administrators: anyone else gets error 42501,
-- never a count of what the policies happen to show.
create function public.get_total_games_count() returns bigint
  language plpgsql stable set search_path = ''
as $$
begin
  if private.is_admin() is not true then
    raise exception 'only administrators may read totals' using errcode = '42501';
  end if;
  return (select count(*) from public.games);
end
$$;

-- How many players are registered. Only for administrators, as above.
create function public.get_total_users_count() returns bigint
  language plpgsql stable set search_path = ''
as $$
begin
  if private.is_admin() is not true then
    raise exception 'only administrators may read totals' using errcode = '42501';
  end if;
  return (select count(*) from public.profiles);
end
$$;

revoke all on function public.get_user_role(uuid), public.get_total_games_count(),
  public.get_total_users_count() from public, anon, authenticated, service_role;
grant execute on function public.get_user_role(uuid), public.get_total_games_count(),
  public.get_total_users_count() to authenticated;
grant execute on function public.get_user_role(uuid) to service_role;
