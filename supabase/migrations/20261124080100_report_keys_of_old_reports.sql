-- Fills the keys of reports that are older than their trigger. Only changes of these reports wait for it.
-- Building the indexes afterwards would be faster, but every new report would wait.
-- The hosted service ends statements after two minutes.
set local statement_timeout = 0;

-- Locks the reports: one that is deleted meanwhile must not keep its key. Skips those that others have
-- locked, because two transactions that wait for one another are a deadlock; the next file fills them.
insert into private.report_keys
  select keys.*
  from (select * from public.reports for no key update skip locked) as report, private.keys_of(report) as keys
  on conflict (report_id) do nothing;
