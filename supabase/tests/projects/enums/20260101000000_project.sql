-- A project with enums for statuses, types and roles, whose policies ask has_role() for each row. Players use
-- the same tables. The app has triggers of its own on reports.

create type public.app_role as enum ('admin', 'moderator', 'player');
create type public.game_status as enum ('scheduled', 'confirmed', 'accomplished', 'canceled');
create type public.report_status as enum ('PENDING', 'REVIEWED', 'ACTION_TAKEN');
create type public.report_type as enum ('post', 'comment', 'profile', 'game', 'message', 'video');

-- Lets supabase/seed.sql, which inserts texts, fill these tables.
create cast (text as public.app_role) with inout as assignment;
create cast (text as public.game_status) with inout as assignment;
create cast (text as public.report_status) with inout as assignment;
create cast (text as public.report_type) with inout as assignment;

create table public.user_roles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  role public.app_role not null,
  unique (user_id, role)
);

create function public.has_role(_user_id uuid, _role public.app_role) returns boolean
  language sql stable security definer set search_path = public
as $$
  select exists (select 1 from public.user_roles where user_id = _user_id and role = _role)
$$;

create table public.sports (
  id uuid primary key default gen_random_uuid(),
  name text,
  value text unique,
  icon text
);

create table public.games (
  id uuid primary key default gen_random_uuid(),
  title text,
  sport text,
  game_date date,
  game_time time,
  location text,
  current_players integer default 0,
  max_players integer,
  status public.game_status default 'scheduled',
  created_by uuid,
  created_at timestamptz not null default now()
);

create table public.profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid unique references auth.users (id) on delete set null,
  first_name text,
  display_name text,
  gender text,
  profile_image_url text,
  created_at timestamptz not null default now()
);

create table public.reports (
  id uuid primary key default gen_random_uuid(),
  reporter_id uuid default auth.uid(),
  content_type public.report_type,
  reason text,
  message text,
  status public.report_status not null default 'PENDING',
  created_at timestamptz not null default now(),
  updated_at timestamptz
);

create table public.game_feeds (
  id uuid primary key default gen_random_uuid(),
  game_id uuid references public.games (id) on delete cascade,
  author_id uuid references public.profiles (id) on delete set null,
  content text,
  created_at timestamptz not null default now()
);

create table public.feed_comments (
  id uuid primary key default gen_random_uuid(),
  feed_id uuid references public.game_feeds (id) on delete cascade,
  author_id uuid references public.profiles (id) on delete set null,
  content text,
  created_at timestamptz not null default now()
);

-- The app counts the changes of its reports.
create table public.report_changes (
  report_id uuid not null references public.reports (id) on delete cascade,
  status public.report_status not null,
  changed_at timestamptz not null default now()
);
create function public.log_report_change() returns trigger
  language plpgsql security definer set search_path = public
as $$
begin
  insert into report_changes (report_id, status) values (new.id, new.status);
  return new;
end
$$;
create trigger log_report_change after insert or update on public.reports
  for each row execute function public.log_report_change();

create function public.touch_report() returns trigger
  language plpgsql set search_path = public
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
create trigger touch_report before update on public.reports
  for each row execute function public.touch_report();

do $$
declare
  _table text;
begin
  for _table in select tablename from pg_tables where schemaname = 'public' loop
    execute format('alter table public.%I enable row level security', _table);
    execute format('create policy "Admins manage" on public.%I to authenticated
      using (public.has_role(auth.uid(), ''admin'')) with check (public.has_role(auth.uid(), ''admin''))', _table);
  end loop;
end
$$;
create policy "Users see their roles" on public.user_roles
  for select to authenticated using (user_id = auth.uid());
create policy "Everybody sees games" on public.games for select to authenticated using (true);
create policy "Everybody sees sports" on public.sports for select to anon, authenticated using (true);
create policy "Users report" on public.reports
  for insert to authenticated with check (reporter_id = auth.uid());
create policy "Users see their reports" on public.reports
  for select to authenticated using (reporter_id = auth.uid());

grant select, insert, update, delete on all tables in schema public to authenticated, service_role;
grant select on public.sports to anon;

create function public.get_user_role(_user_id uuid) returns public.app_role
  language sql stable security definer set search_path = public
as $$
  select role from user_roles where user_id = _user_id order by role limit 1
$$;

create function public.get_total_games_count() returns integer
  language sql stable security definer set search_path = public
as $$
  select count(*)::integer from games
$$;

create function public.get_total_users_count() returns integer
  language sql stable security definer set search_path = public
as $$
  select count(*)::integer from profiles
$$;
