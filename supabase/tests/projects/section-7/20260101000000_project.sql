-- A project that has what the panel's specification names, and nothing of ours: six tables, three functions,
-- and its own way to know administrators.

create schema app;
grant usage on schema app to authenticated;

create table public.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null,
  created_at timestamptz not null default now()
);
alter table public.user_roles enable row level security;
create policy own_role on public.user_roles for select to authenticated using (user_id = auth.uid());

create function app.is_admin() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from public.user_roles where user_id = auth.uid() and role = 'admin')
$$;
grant execute on function app.is_admin() to authenticated;

create table public.sports (
  id uuid primary key default gen_random_uuid(),
  name text,
  value text,
  icon text
);

create table public.games (
  id uuid primary key default gen_random_uuid(),
  title text,
  sport text,
  game_date date,
  game_time time,
  location text,
  current_players integer,
  max_players integer,
  status text,
  created_at timestamptz default now()
);

create table public.profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid,
  first_name text,
  display_name text,
  gender text,
  profile_image_url text,
  created_at timestamptz default now()
);

create table public.reports (
  id uuid primary key default gen_random_uuid(),
  content_type text,
  reason text,
  message text,
  status text default 'PENDING',
  created_at timestamptz default now(),
  updated_at timestamptz
);

create table public.game_feeds (
  id uuid primary key default gen_random_uuid(),
  game_id uuid,
  author_id uuid,
  content text,
  created_at timestamptz default now()
);

create table public.feed_comments (
  id uuid primary key default gen_random_uuid(),
  feed_id uuid,
  author_id uuid,
  content text,
  created_at timestamptz default now()
);

-- Players use the same tables: the policies of the app stand beside those for administrators.
alter table public.sports enable row level security;
alter table public.games enable row level security;
alter table public.profiles enable row level security;
alter table public.reports enable row level security;
alter table public.game_feeds enable row level security;
alter table public.feed_comments enable row level security;
create policy admins on public.sports for all to authenticated using ((select app.is_admin()));
create policy admins on public.games for all to authenticated using ((select app.is_admin()));
create policy admins on public.profiles for all to authenticated using ((select app.is_admin()));
create policy admins on public.reports for all to authenticated using ((select app.is_admin()));
create policy admins on public.game_feeds for all to authenticated using ((select app.is_admin()));
create policy admins on public.feed_comments for all to authenticated using ((select app.is_admin()));
create policy players_report on public.reports for insert to authenticated with check (true);

grant select, insert, update, delete on all tables in schema public to authenticated, service_role;

create function public.get_user_role(_user_id uuid) returns text
  language sql stable security definer set search_path = ''
as $$
  select role from public.user_roles where user_id = _user_id
$$;

create function public.get_total_games_count() returns bigint
  language sql stable security definer set search_path = ''
as $$
  select count(*) from public.games
$$;

create function public.get_total_users_count() returns bigint
  language sql stable security definer set search_path = ''
as $$
  select count(*) from public.profiles
$$;
