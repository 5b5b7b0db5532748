/** Columns that the panel reads, with the types to create them with: R44. Tables without columns are only counted. */
export const requiredTables = {
  games: {
    id: 'uuid primary key default gen_random_uuid()',
    title: 'text',
    sport: 'text',
    game_date: 'date',
    game_time: 'time',
    location: 'text',
    current_players: 'integer',
    max_players: 'integer',
    status: 'text',
    created_at: 'timestamptz default now()',
  },
  sports: {
    id: 'uuid primary key default gen_random_uuid()',
    name: 'text',
    value: 'text',
    icon: 'text',
  },
  profiles: {
    id: 'uuid primary key default gen_random_uuid()',
    user_id: 'uuid',
    first_name: 'text',
    display_name: 'text',
    gender: 'text',
    profile_image_url: 'text',
    created_at: 'timestamptz default now()',
  },
  reports: {
    id: 'uuid primary key default gen_random_uuid()',
    content_type: 'text',
    reason: 'text',
    message: 'text',
    status: "text default 'PENDING'",
    created_at: 'timestamptz default now()',
    updated_at: 'timestamptz',
  },
  game_feeds: {},
  feed_comments: {},
} satisfies Record<string, Record<string, string>>;

export type RequiredTable = keyof typeof requiredTables;

export const tableNames = Object.keys(requiredTables).filter(isRequiredTable);

/** Functions without arguments that return a number. */
export const sumFunctions = {
  get_total_games_count: 'games',
  get_total_users_count: 'profiles',
} as const;

function isRequiredTable(name: string): name is RequiredTable {
  return name in requiredTables;
}
