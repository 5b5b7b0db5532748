-- Removes the addition day_counts, which has nothing in the schema panel.
set local client_min_messages = warning;
drop function if exists public.count_games_by_day, public.count_reports_by_day;
