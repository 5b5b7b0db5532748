-- The roles of a hosted project, as supabase/postgres creates them.
-- Runs as supabase_admin, the only superuser; `postgres` is an ordinary role, as on the hosted service.
create role postgres createdb createrole login replication bypassrls;
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator login noinherit;
create role supabase_auth_admin login noinherit createrole;

grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role, supabase_auth_admin, authenticator to postgres with admin option;

-- The settings of PostgREST that a migration may change, as supautils allows on the hosted service.
grant set on parameter pgrst.db_aggregates_enabled, pgrst.db_extra_search_path, pgrst.db_max_rows,
  pgrst.db_plan_enabled, pgrst.db_pre_request, pgrst.db_schemas, pgrst.db_tx_end to postgres;

alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role postgres set search_path = "$user", public, extensions;
alter role supabase_auth_admin set search_path = auth;

grant create on database postgres to postgres;
alter schema public owner to postgres;
grant all on schema public to postgres;
grant usage on schema public to anon, authenticated, service_role;

create schema extensions authorization postgres;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;
grant all on all functions in schema extensions to anon, authenticated, service_role;

-- The default grants of older projects: they expose every new object in public to the API roles.
-- Migrations must be safe with them and work without them.
alter default privileges for role postgres in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on functions to anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on sequences to anon, authenticated, service_role;

-- The Supabase CLI records applied migrations here.
create schema supabase_migrations authorization postgres;
create table supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text
);
alter table supabase_migrations.schema_migrations owner to postgres;
