-- Every half minute each open panel asks for the reports updated since its last answer: without an
-- index that read all of them.
create index reports_by_update on public.reports (updated_at);
