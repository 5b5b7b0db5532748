-- Removes the addition report_search. The extension pg_trgm stays: others may use it.
set local lock_timeout = '3s';
set local client_min_messages = warning;
drop function if exists public.search_reports, panel.find_reports;
drop index if exists public.panel_report_words;
drop function if exists panel.words_of;
-- The schema goes with the last addition.
do $$
begin
  drop schema if exists panel;
exception when dependent_objects_still_exist then
  null;
end
$$;
