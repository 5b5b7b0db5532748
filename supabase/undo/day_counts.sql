-- Removes the addition day_counts.
set local client_min_messages = warning;
drop function if exists public.count_games_by_day, public.count_reports_by_day;
-- The schema goes with the last addition.
do $$
begin
  drop schema if exists panel;
exception when dependent_objects_still_exist then
  null;
end
$$;
