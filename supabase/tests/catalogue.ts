import { everyTable } from './tables.ts';

/**
 * Every privilege of visitors, users and the public in our schemas, a line each. Includes default
 * privileges, such as everybody's right to call a new function.
 */
export const grants = `
  select concat_ws(' ', coalesce(nullif(grantee, 0)::regrole::text, 'public'), privilege, name)
  from (
    select 'schema ' || nspname, (aclexplode(coalesce(nspacl, acldefault('n', nspowner)))).*
    from pg_namespace where nspname in ('public', 'private', 'panel')
    union all
    select relname, (aclexplode(coalesce(relacl, acldefault('r', relowner)))).*
    from pg_class
    where relkind not in ('i', 'I') and relnamespace in (select oid from pg_namespace where nspname in ('public', 'private', 'panel'))
    union all
    select relname || '.' || attname, (aclexplode(attacl)).*
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace in (select oid from pg_namespace where nspname in ('public', 'private', 'panel'))
    union all
    select proname || '()', (aclexplode(coalesce(proacl, acldefault('f', proowner)))).*
    from pg_proc where pronamespace in (select oid from pg_namespace where nspname in ('public', 'private', 'panel'))
  ) as granted (name, grantor, grantee, privilege, is_grantable)
  where grantee in (0, 'anon'::regrole, 'authenticated'::regrole)
`;

/** The privileges that `grants` should find: users read, and write two columns; everybody calls two functions. */
export const expectedGrants = [
  'anon USAGE schema public',
  'public USAGE schema public',
  // Every role of the API calls the pre-request function.
  'public USAGE schema panel',
  'public EXECUTE refuse_estimates()',
  // The index of words calls it with the rights of whoever writes a report.
  'public EXECUTE search_text()',
  'authenticated USAGE schema public',
  'authenticated USAGE schema private',
  'authenticated USAGE schema panel',
  ...Object.keys(everyTable('')).map((table) => `authenticated SELECT ${table}`),
  'authenticated UPDATE reports.status',
  'authenticated UPDATE reports.updated_at',
  'authenticated SELECT report_decisions',
  ...['SELECT', 'INSERT', 'UPDATE', 'DELETE'].map(
    (right) => `authenticated ${right} report_viewers`,
  ),
  'authenticated EXECUTE get_user_role()',
  'authenticated EXECUTE get_total_games_count()',
  'authenticated EXECUTE get_total_users_count()',
  'authenticated EXECUTE count_games_by_day()',
  'authenticated EXECUTE count_reports_by_day()',
  'authenticated EXECUTE list_report_decisions()',
  'authenticated EXECUTE count_report_decisions()',
  'authenticated EXECUTE last_report_decisions()',
  'authenticated EXECUTE names_of()',
  'authenticated EXECUTE report_id()',
  'authenticated EXECUTE note_report_view()',
  'authenticated EXECUTE search_reports()',
  'authenticated EXECUTE find_reports()',
  'authenticated EXECUTE is_admin()',
  'authenticated EXECUTE meets_required_aal()',
].sort();

/** Tables and functions without a defence that all others have, a line each. */
export const missingDefences = `
  select relname || ' has no row-level security'
  from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity
  union all
  select relname || ' demands no second factor'
  from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not exists (
    select from pg_policy
    where polrelid = pg_class.oid and not polpermissive and polcmd = '*'
      and polroles = array['authenticated'::regrole::oid]
  )
  union all
  select polname || ' is a policy for more than users'
  from pg_policy where polroles <> array['authenticated'::regrole::oid]
  union all
  select proname || ' looks names up where the caller says'
  from pg_proc
  where pronamespace in (select oid from pg_namespace where nspname in ('public', 'private', 'panel'))
    and not 'search_path=""' = any (coalesce(proconfig, '{}'))
  union all
  select proname || ' runs with the rights of its owner'
  from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
`;

/** The whole schema, without rows: a line for each property of each object, and the settings of the API. */
export const schemaLines = `
  with ours as (select oid from pg_namespace where nspname in ('public', 'private', 'panel'))
  select 'schema ' || nspname || coalesce(' ' || obj_description(oid, 'pg_namespace'), '') as line
  from pg_namespace where oid in (table ours)
  union all
  select concat_ws(' ', 'relation', oid::regclass, relkind, relpersistence, relrowsecurity, reloptions,
    obj_description(oid, 'pg_class'))
  from pg_class where relnamespace in (table ours)
  union all
  select concat_ws(' ', 'column', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
    attidentity, attstattarget, pg_get_expr(adbin, adrelid), col_description(attrelid, attnum))
  from pg_attribute join pg_class on pg_class.oid = attrelid
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attnum > 0 and not attisdropped and relnamespace in (table ours)
  union all
  select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
  from pg_constraint where connamespace in (table ours) and contype <> 'n'
  union all
  select 'index ' || pg_get_indexdef(indexrelid)
  from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace in (table ours)
  union all
  select concat_ws(' ', 'trigger', pg_get_triggerdef(pg_trigger.oid), tgenabled)
  from pg_trigger join pg_class on pg_class.oid = tgrelid where not tgisinternal and relnamespace in (table ours)
  union all
  select pg_policies::text from pg_policies where schemaname in ('public', 'private', 'panel')
  union all
  select concat_ws(' ', pg_get_functiondef(oid), obj_description(oid, 'pg_proc'))
  from pg_proc where pronamespace in (table ours) and prokind = 'f'
  union all
  select concat_ws(' ', 'type', oid::regtype, typtype) from pg_type where typnamespace in (table ours)
  union all
  select concat_ws(' ', 'setting', setrole::regrole, setting)
  from pg_db_role_setting, unnest(setconfig) as setting
  where setting like 'pgrst.%' and setdatabase in (0, (select oid from pg_database where datname = current_database()))
  union all
  ${grants}
`;
