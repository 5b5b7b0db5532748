-- Serves the counts of games by day; their functions are an addition now (20261127090400_addition_day_counts.sql).
create index if not exists games_by_date on public.games (game_date);
