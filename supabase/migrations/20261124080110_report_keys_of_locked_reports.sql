-- Fills the keys of the reports that the file before skipped.
set local statement_timeout = 0;

insert into private.report_keys
  select keys.*
  from (
    select * from public.reports as unfilled
    where not exists (select from private.report_keys where report_id = unfilled.id)
    for no key update
  ) as report, private.keys_of(report) as keys
  on conflict (report_id) do nothing;
