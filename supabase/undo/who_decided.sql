-- Removes the addition who_decided with all that it has recorded.
set local lock_timeout = '3s';
set local client_min_messages = warning;
drop trigger if exists panel_record_decision on public.reports;
drop function if exists public.list_report_decisions, public.count_report_decisions, panel.record_decision,
  panel.names_of, panel.report_id;
drop table if exists panel.report_decisions;
-- The schema goes with the last addition.
do $$
begin
  drop schema if exists panel;
exception when dependent_objects_still_exist then
  null;
end
$$;
