import { type Catalogue, type Routine, takesWholeBody } from './catalogue.ts';
import { notImplemented, RestError } from './errors.ts';
import { mostSimilar } from './similar.ts';

/**
 * The function that takes exactly these arguments: every required one present, none unknown.
 * @throws RestError 404 PGRST202 when there is none, 501 for one that takes the whole body, 300 PGRST203 when there are several.
 */
export function findRoutine(
  catalogue: Catalogue,
  schema: string,
  name: string,
  given: string[],
  isPost: boolean,
): Routine {
  const namesakes = catalogue.routines(schema, name);
  const [found, ...others] = namesakes.filter((routine) => accepts(routine, given));
  if (found === undefined && isPost && namesakes.some(takesWholeBody))
    throw notImplemented('A function with one unnamed argument');
  if (found === undefined) throw notFound(catalogue, schema, name, given, isPost);
  if (others.length === 0) return found;
  const signatures = [found, ...others].map((routine) => signature(routine, true));
  throw new RestError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${signatures.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  );
}

function accepts(routine: Routine, given: string[]): boolean {
  const { parameters } = routine;
  if (takesWholeBody(routine)) return false;
  const hasRequired = parameters.every(
    (parameter) => parameter.isOptional || given.includes(parameter.name),
  );
  return (
    hasRequired && given.every((key) => parameters.some((parameter) => parameter.name === key))
  );
}

function notFound(
  catalogue: Catalogue,
  schema: string,
  name: string,
  given: string[],
  isPost: boolean,
): RestError {
  const target = `${schema}.${name}`;
  const listed = given.join(', ');
  const called = given.length === 0 ? `${target} without parameters` : `${target}(${listed})`;
  const searched =
    given.length === 0
      ? `${target} without parameters`
      : `${target} with parameter${given.length > 1 ? 's' : ''} ${listed}`;
  const alternative = isPost ? ' or with a single unnamed json/jsonb parameter' : '';
  return new RestError(
    404,
    'PGRST202',
    `Could not find the function ${called} in the schema cache`,
    {
      details: `Searched for the function ${searched}${alternative}, but no matches were found in the schema cache.`,
      hint: suggestion(catalogue, schema, name),
    },
  );
}

function suggestion(catalogue: Catalogue, schema: string, name: string): string | null {
  const [namesake] = catalogue.routines(schema, name);
  if (namesake !== undefined)
    return `Perhaps you meant to call the function ${signature(namesake, false)}`;
  const similar = mostSimilar(name, catalogue.routineNames(schema));
  return similar === undefined
    ? null
    : `Perhaps you meant to call the function ${schema}.${similar}`;
}

function signature({ schema, name, parameters }: Routine, withTypes: boolean): string {
  const listed = parameters.map((parameter) =>
    withTypes ? `${parameter.name} => ${parameter.type}` : parameter.name,
  );
  return `${schema}.${name}${listed.length === 0 && !withTypes ? '' : `(${listed.join(', ')})`}`;
}
