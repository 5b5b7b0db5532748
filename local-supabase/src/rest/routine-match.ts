import type { Routine } from './catalogue.ts';
import { RestError } from './errors.ts';
import type { RestRequest } from './request.ts';
import { mostSimilar } from './similar.ts';

/** The types of a single unnamed argument that takes the whole body, by the type of the body. */
const TYPES_OF_BODY: Readonly<Record<string, readonly string[]>> = {
  'application/json': ['json', 'jsonb'],
  'text/plain': ['text'],
  'text/xml': ['xml'],
  'application/octet-stream': ['bytea'],
};

/** Whether the body of a call is one text, not named arguments. */
export function hasRawBody({ method, bodyType }: RestRequest): boolean {
  return (
    method === 'POST' && /^(?:text\/plain|text\/xml|application\/octet-stream)$/.test(bodyType)
  );
}

/**
 * The function that takes exactly these arguments: every required one present, none unknown. When
 * there is none, one whose only argument is unnamed and takes a body of this type.
 * @throws RestError 404 PGRST202 when there is none, 300 PGRST203 when there are several.
 */
export function findRoutine(request: RestRequest, name: string, given: string[]): Routine {
  const routines = request.context.catalogue.routines(request.schema);
  const namesakes = routines.filter((routine) => routine.name === name);
  const named = namesakes.filter((routine) => accepts(routine, given, hasRawBody(request)));
  const candidates =
    named.length > 0 ? named : namesakes.filter((routine) => takesBody(routine, request));
  const [found, ...others] = candidates;
  if (found === undefined) throw notFound(request, name, [...given].sort(), namesakes);
  if (others.length === 0) return found;
  throw new RestError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${candidates.map(signature).join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  );
}

/** What OPTIONS tells of a function, whatever its arguments. @throws RestError 404 PGRST202 when there is none. */
export function routineMethods(request: RestRequest, name: string): string[] {
  const routines = request.context.catalogue.routines(request.schema);
  const namesakes = routines.filter((routine) => routine.name === name);
  if (namesakes.length === 0) throw notFound(request, name, [], namesakes);
  return namesakes.some((routine) => routine.isVolatile)
    ? ['OPTIONS', 'POST']
    : ['OPTIONS', 'GET', 'HEAD', 'POST'];
}

function accepts({ parameters }: Routine, given: string[], isRaw: boolean): boolean {
  if (isRaw && parameters.length === 0) return false;
  return (
    parameters.every(({ name, isOptional }) => isOptional || given.includes(name)) &&
    given.every((key) => parameters.some(({ name }) => name === key))
  );
}

function takesBody({ parameters: [first] }: Routine, { method, bodyType }: RestRequest): boolean {
  const types = Object.hasOwn(TYPES_OF_BODY, bodyType) ? TYPES_OF_BODY[bodyType] : undefined;
  return method === 'POST' && first?.name === '' && (types?.includes(first.type) ?? false);
}

function notFound(
  request: RestRequest,
  name: string,
  given: string[],
  namesakes: Routine[],
): RestError {
  const target = `${request.schema}.${name}`;
  const isRaw = hasRawBody(request);
  const none = given.length === 0 ? ' without parameters' : undefined;
  const called = isRaw ? '' : (none ?? `(${given.join(', ')})`);
  const named = none ?? ` with parameter${given.length > 1 ? 's' : ''} ${given.join(', ')}`;
  const single = isRaw
    ? ` with a single unnamed ${TYPES_OF_BODY[request.bodyType]?.[0]} parameter`
    : `${named}${takesJson(request) ? ' or with a single unnamed json/jsonb parameter' : ''}`;
  return new RestError(
    404,
    'PGRST202',
    `Could not find the function ${target}${called} in the schema cache`,
    {
      details: `Searched for the function ${target}${single}, but no matches were found in the schema cache.`,
      hint: isRaw ? null : suggestion(request, name, given, namesakes),
    },
  );
}

function takesJson({ method, bodyType }: RestRequest): boolean {
  return method === 'POST' && bodyType === 'application/json';
}

function suggestion(
  { context, schema }: RestRequest,
  name: string,
  given: string[],
  namesakes: Routine[],
): string | null {
  const lists = namesakes.map(({ parameters }) => listOf(parameters.map((one) => one.name)));
  const names = context.catalogue.routines(schema).map((routine) => routine.name);
  const list = mostSimilar(listOf(given), lists, 0.33);
  const similar =
    namesakes.length === 0 ? mostSimilar(name, names, 0.75) : list && `${name}${list}`;
  return similar === undefined
    ? null
    : `Perhaps you meant to call the function ${schema}.${similar}`;
}

function listOf(names: string[]): string {
  return `(${[...names].sort().join(', ')})`;
}

function signature({ schema, name, parameters }: Routine): string {
  return `${schema}.${name}(${parameters.map((one) => `${one.name} => ${one.type}`).join(', ')})`;
}
