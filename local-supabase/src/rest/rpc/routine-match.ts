import type { Routine } from '../../catalogue/catalogue.ts';
import { RestError } from '../protocol/errors.ts';
import type { RestRequest } from '../protocol/request.ts';

/**
 * Finds the function that takes exactly these arguments: every required one is given, and no unknown
 * one. Falls back to a function whose only argument is unnamed and takes the whole body as JSON.
 *
 * @throws RestError 404 PGRST202 when there is none, 300 PGRST203 when there are several
 */
export function findRoutine(request: RestRequest, name: string, given: string[]): Routine {
  const { context, schema } = request;
  const all = context.catalogue.routines(schema).filter((routine) => routine.name === name);
  const named = all.filter((routine) => accepts(routine, given));
  const candidates = named.length > 0 ? named : all.filter((one) => takesBody(one, request.method));
  const [found, ...others] = candidates;
  if (found === undefined) {
    throw notFound(request, name, given);
  }
  if (others.length === 0) {
    return found;
  }
  const message = `Could not choose the best candidate function between: ${candidates.map(signature).join(', ')}`;
  throw new RestError(300, 'PGRST203', message, {
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  });
}

function accepts({ parameters }: Routine, given: string[]): boolean {
  return (
    parameters.every(({ name, isOptional }) => isOptional || given.includes(name)) &&
    given.every((key) => parameters.some(({ name }) => name === key))
  );
}

function takesBody({ parameters: [first] }: Routine, method: string): boolean {
  return method === 'POST' && first?.name === '' && /^jsonb?$/.test(first.type);
}

function notFound(request: RestRequest, name: string, given: string[]): RestError {
  const { method, schema } = request;
  const keys = [...given].sort().join(', ');
  const called = given.length === 0 ? ' without parameters' : `(${keys})`;
  const named =
    given.length === 0 ? called : ` with parameter${given.length > 1 ? 's' : ''} ${keys}`;
  const body = method === 'POST' ? ' or with a single unnamed json/jsonb parameter' : '';
  const message = `Could not find the function ${schema}.${name}${called} in the schema cache`;
  return new RestError(404, 'PGRST202', message, {
    details: `Searched for the function ${schema}.${name}${named}${body}, but no matches were found in the schema cache.`,
  });
}

function signature({ schema, name, parameters }: Routine): string {
  return `${schema}.${name}(${parameters.map((one) => `${one.name} => ${one.type}`).join(', ')})`;
}
