-- Removes the addition open_reports.
set local client_min_messages = warning;
drop function if exists public.note_report_view;
drop table if exists panel.report_views;
-- The schema goes with the last addition.
do $$
begin
  drop schema if exists panel;
exception when dependent_objects_still_exist then
  null;
end
$$;
