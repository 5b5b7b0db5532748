/** Tables and views with their columns; $1 is the list of schemas. */
export const tablesQuery = `
  select json_agg(json_build_object(
    'schema', namespace.nspname,
    'name', relation.relname,
    'columns', (
      select coalesce(json_agg(json_build_object(
        'name', attname, 'type', format_type(atttypid, atttypmod),
        'default', case
          when attidentity = 'd'
            then format('nextval(%L)', pg_get_serial_sequence(relation.oid::regclass::text, attname))
          when attgenerated = '' then coalesce(pg_get_expr(adbin, adrelid), pg_get_expr(typdefaultbin, 0))
        end) order by attnum), '[]')
      from pg_attribute
      join pg_type on pg_type.oid = atttypid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = relation.oid and attnum > 0 and not attisdropped
    )
  ) order by relation.relname) as entries
  from pg_class as relation
  join pg_namespace as namespace on namespace.oid = relation.relnamespace
  where namespace.nspname = any ($1) and relation.relkind in ('r', 'p', 'v', 'm', 'f')`;

/** Functions that a request can call; $1 is the list of schemas. */
export const functionsQuery = `
  select json_agg(json_build_object(
    'schema', namespace.nspname,
    'name', routine.proname,
    'parameters', (
      select coalesce(json_agg(json_build_object(
        'name', coalesce(routine.proargnames[argument.position], ''),
        'type', format_type(argument.type, null),
        'castType', format_type(argument.type, -1),
        'isOptional', argument.input_position > routine.pronargs - routine.pronargdefaults,
        'isVariadic', coalesce(routine.proargmodes[argument.position] = 'v', false)
      ) order by argument.position), '[]')
      from (
        select position, type, row_number() over (order by position) as input_position
        from unnest(coalesce(routine.proallargtypes, routine.proargtypes::oid[]))
          with ordinality as item (type, position)
        where coalesce(routine.proargmodes[position], 'i') in ('i', 'b', 'v')
      ) as argument
    ),
    'returns', case
      when result.typname = 'void' then 'void'
      when result.typtype = 'c' or output.columns is not null then 'row'
      else 'scalar'
    end,
    'returnsSet', routine.proretset,
    'columns', coalesce(output.columns, (
      select json_agg(json_build_object(
        'name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
      from pg_attribute
      where attrelid = result.typrelid and result.typrelid <> 0 and attnum > 0 and not attisdropped
    ), json_build_array(json_build_object(
      'name', 'pgrst_scalar', 'type', format_type(routine.prorettype, null)))),
    'isVolatile', routine.provolatile = 'v'
  ) order by routine.proname, routine.pronargs, pg_get_function_arguments(routine.oid)) as entries
  from pg_proc as routine
  join pg_namespace as namespace on namespace.oid = routine.pronamespace
  join pg_type as result on result.oid = routine.prorettype
  cross join lateral (
    select json_agg(json_build_object('name', name, 'type', type) order by position) as columns
    from (
      select position, format_type(type, null) as type, coalesce(
        nullif(routine.proargnames[position], ''),
        case when result.typname = 'record' then 'column' || row_number() over (order by position)
          else 'pgrst_call' end) as name
      from unnest(routine.proallargtypes) with ordinality as item (type, position)
      where routine.proargmodes[position] in ('t', 'o', 'b') and result.typtype <> 'c'
    ) as out_argument
  ) as output
  where namespace.nspname = any ($1) and routine.prokind = 'f'
    and result.typname not in ('trigger', 'event_trigger')`;

/** The function that PostgREST calls before each request. */
export const preRequestQuery = `
  select json_agg(substr(entry, strpos(entry, '=') + 1)) as entries
  from pg_db_role_setting, unnest(setconfig) as entry
  where setrole = 'authenticator'::regrole and entry like 'pgrst.db_pre_request=%'`;
