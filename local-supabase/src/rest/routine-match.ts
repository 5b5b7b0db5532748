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
  const all = namesakes(request, name);
  const named = all.filter((routine) => accepts(routine, given, hasRawBody(request)));
  const candidates = named.length > 0 ? named : all.filter((one) => takesBody(one, request));
  const [found, ...others] = candidates;
  if (found === undefined) throw notFound(request, name, given);
  if (others.length === 0) return found;
  const message = `Could not choose the best candidate function between: ${candidates.map(signature).join(', ')}`;
  throw new RestError(300, 'PGRST203', message, {
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  });
}

/** What OPTIONS tells of a function, whatever its arguments. @throws RestError 404 PGRST202 when there is none. */
export function routineMethods(request: RestRequest, name: string): string[] {
  const all = namesakes(request, name);
  if (all.length === 0) throw notFound(request, name, []);
  const isVolatile = all.some((routine) => routine.isVolatile);
  return isVolatile ? ['OPTIONS', 'POST'] : ['OPTIONS', 'GET', 'HEAD', 'POST'];
}

function namesakes({ catalogue, schema }: RestRequest, name: string): Routine[] {
  return catalogue.routines(schema).filter((routine) => routine.name === name);
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

function notFound(request: RestRequest, name: string, given: string[]): RestError {
  const { method, bodyType, schema } = request;
  const isRaw = hasRawBody(request);
  const takesJson = method === 'POST' && bodyType === 'application/json';
  const keys = [...given].sort().join(', ');
  const called = given.length === 0 ? ' without parameters' : `(${keys})`;
  const named =
    given.length === 0 ? called : ` with parameter${given.length > 1 ? 's' : ''} ${keys}`;
  const searched = isRaw
    ? ` with a single unnamed ${TYPES_OF_BODY[bodyType]?.[0]} parameter`
    : `${named}${takesJson ? ' or with a single unnamed json/jsonb parameter' : ''}`;
  const message = `Could not find the function ${schema}.${name}${isRaw ? '' : called} in the schema cache`;
  const similar = isRaw ? undefined : similarCall(request, name, given);
  return new RestError(404, 'PGRST202', message, {
    details: `Searched for the function ${schema}.${name}${searched}, but no matches were found in the schema cache.`,
    hint: similar && `Perhaps you meant to call the function ${schema}.${similar}`,
  });
}

/** A function of a similar name, or for a name that is there, similar arguments. */
function similarCall(request: RestRequest, name: string, given: string[]): string | undefined {
  const { catalogue, schema } = request;
  const lists = namesakes(request, name).map(({ parameters }) => listOf(parameters.map(nameOf)));
  if (lists.length === 0) return mostSimilar(name, catalogue.routines(schema).map(nameOf), 0.75);
  const list = mostSimilar(listOf(given), lists, 0.33);
  return list && `${name}${list}`;
}

function nameOf({ name }: { name: string }): string {
  return name;
}

function listOf(names: string[]): string {
  return `(${[...names].sort().join(', ')})`;
}

function signature({ schema, name, parameters }: Routine): string {
  return `${schema}.${name}(${parameters.map((one) => `${one.name} => ${one.type}`).join(', ')})`;
}
