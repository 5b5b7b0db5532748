-- The tables of the panel. Columns that a person fills in may be empty;
-- ids, moments of creation and the states the rules depend on may not.

create table public.sports (
  id uuid primary key default gen_random_uuid(),
  name text,
  value text unique,
  icon text,
  created_at timestamptz not null default now()
);
comment on column public.sports.icon is 'An http(s) address of an image, or a text to show as it is';

create table public.games (
  id uuid primary key default gen_random_uuid(),
  title text,
  sport text,
  game_date date,
  game_time time,
  location text,
  current_players integer check (current_players >= 0),
  max_players integer check (max_players > 0),
  status text default 'scheduled'
    check (status in ('scheduled', 'confirmed', 'accomplished', 'canceled')),
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
comment on column public.profiles.user_id is 'Empty once the player has deleted the account';

create table public.reports (
  id uuid primary key default gen_random_uuid(),
  content_type text,
  reason text,
  message text,
  status text not null default 'PENDING'
    check (status in ('PENDING', 'REVIEWED', 'ACTION_TAKEN')),
  created_at timestamptz not null default now(),
  updated_at timestamptz
);
comment on column public.reports.updated_at is 'Empty until an administrator has acted on the report';

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

create table public.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null check (role in ('admin', 'moderator', 'player')),
  created_at timestamptz not null default now()
);

-- Closed before this file ends, for each file is committed by itself and a project may expose
-- new tables by default. The next file grants what is needed.
revoke all on public.games, public.sports, public.profiles, public.reports,
  public.game_feeds, public.feed_comments, public.user_roles
  from public, anon, authenticated, service_role;

alter table public.games enable row level security;
alter table public.sports enable row level security;
alter table public.profiles enable row level security;
alter table public.reports enable row level security;
alter table public.game_feeds enable row level security;
alter table public.feed_comments enable row level security;
alter table public.user_roles enable row level security;

-- The panel reads newest first and pages by (created_at, id), so ties have a fixed order.
create index games_newest_first on public.games (created_at desc, id desc);
create index profiles_newest_first on public.profiles (created_at desc, id desc);
create index sports_by_name on public.sports (name);

create index game_feeds_game_id on public.game_feeds (game_id);
create index game_feeds_author_id on public.game_feeds (author_id);
create index feed_comments_feed_id on public.feed_comments (feed_id);
create index feed_comments_author_id on public.feed_comments (author_id);
