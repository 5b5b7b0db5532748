-- Removes the addition day_counts, which has nothing in the schema panel.
set local client_min_messages = warning;
do $$
declare
  _ours text;
begin
  for _ours in
    select oid::regprocedure from pg_proc where obj_description(oid, 'pg_proc') = 'Part of the addition day_counts'
  loop
    execute 'drop function ' || _ours;
  end loop;
end
$$;
