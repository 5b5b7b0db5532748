import { everyTable } from './tables.ts';

/**
 * Every privilege of visitors, users and the public in our schemas, a line each. Includes default
 * privileges, such as everybody's right to call a new function.
 */
export const grants = `
  select concat_ws(' ', coalesce(nullif(grantee, 0)::regrole::text, 'public'), privilege, name)
  from (
    select 'schema ' || nspname, (aclexplode(coalesce(nspacl, acldefault('n', nspowner)))).*
    from pg_namespace where nspname in ('public', 'private')
    union all
    select relname, (aclexplode(coalesce(relacl, acldefault('r', relowner)))).*
    from pg_class
    where relkind not in ('i', 'I') and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    union all
    select relname || '.' || attname, (aclexplode(attacl)).*
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    union all
    select proname || '()', (aclexplode(coalesce(proacl, acldefault('f', proowner)))).*
    from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  ) as granted (name, grantor, grantee, privilege, is_grantable)
  where grantee in (0, 'anon'::regrole, 'authenticated'::regrole)
`;

/** The privileges that `grants` should find: users read, and write two columns; visitors call one function. */
export const expectedGrants = [
  'anon USAGE schema public',
  'anon USAGE schema private',
  'anon EXECUTE refuse_estimates()',
  'public USAGE schema public',
  'authenticated USAGE schema public',
  'authenticated USAGE schema private',
  ...Object.keys(everyTable('')).map((table) => `authenticated SELECT ${table}`),
  'authenticated UPDATE reports.status',
  'authenticated UPDATE reports.updated_at',
  'authenticated EXECUTE get_user_role()',
  'authenticated EXECUTE get_total_games_count()',
  'authenticated EXECUTE get_total_users_count()',
  'authenticated EXECUTE list_reports()',
  'authenticated EXECUTE count_reports()',
  'authenticated EXECUTE index_of_report()',
  'authenticated EXECUTE list_report_types()',
  'authenticated EXECUTE list_equal_reports()',
  'authenticated EXECUTE list_of()',
  'authenticated EXECUTE find_reports()',
  'authenticated EXECUTE count_listed()',
  'authenticated EXECUTE index_in_list()',
  'authenticated EXECUTE report_of_each_type()',
  'authenticated EXECUTE assert_admin()',
  'authenticated EXECUTE count_games_by_day()',
  'authenticated EXECUTE count_reports_by_day()',
  'authenticated EXECUTE count_reports_by_status()',
  'authenticated EXECUTE list_report_decisions()',
  'authenticated EXECUTE count_report_decisions()',
  'authenticated EXECUTE names_of()',
  'authenticated EXECUTE note_report_view()',
  'authenticated EXECUTE note_view()',
  'authenticated EXECUTE is_admin()',
  'authenticated EXECUTE meets_required_aal()',
  'authenticated EXECUTE refuse_estimates()',
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
  where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    and not 'search_path=""' = any (coalesce(proconfig, '{}'))
  union all
  select proname || ' runs with the rights of its owner'
  from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
`;
