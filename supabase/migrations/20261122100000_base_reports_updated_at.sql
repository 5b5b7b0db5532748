-- Every half minute each open panel reads the reports updated since its last answer. Without an index
-- each of these reads would scan the whole table.
create index reports_by_update on public.reports (updated_at);
