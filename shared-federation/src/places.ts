import * as v from 'valibot';

/**
 * Places that modules offer for links, by name, with the parameters of each. The module that has a place lists
 * it in `panel.places` of its package.json; a site may lack the module. A module of another repository adds its places
 * by declaration merging.
 */
export interface Places {
  games: Optional;
  players: Optional;
  /** The list of reports; `q` are words of its search, `day` is a date such as '2026-11-27'. */
  reports: Optional<'q' | 'status' | 'day'>;
  /** An open report. */
  report: { id: string };
  /** The pending report that was created first, or the one that the user's order puts first. */
  'next-pending-report': Optional;
  /** What administrators decided. */
  decisions: Optional;
}

export type PlaceName = keyof Places;

/** Parameters that a link may leave out. */
type Optional<Name extends string = never> = { [Key in Name]?: string };

/**
 * The address of a place: a route below /admin, and a query. What begins with a colon is a parameter:
 * 'posts/:id?tab=:tab'.
 */
const template = v.pipe(
  v.string(),
  v.maxLength(500),
  v.regex(/^[a-z0-9-]*(?:\/:?[\w-]+)*(?:\?[\w-]+=:?[\w-]+(?:&[\w-]+=:?[\w-]+)*)?$/),
);

/** The templates of a module's places, by their names. */
export const modulePlaces = v.record(v.string(), template);

export type ModulePlaces = v.InferOutput<typeof modulePlaces>;

/** The route in a template: 'posts/:id'. */
export function routeOfPlace(template: string): string {
  return template.split('?')[0]!;
}

/**
 * The address that a template makes with the values of parameters.
 *
 * @returns undefined when the template has no such parameter, or when one in its path has no value
 */
export function addressFrom(
  template: string,
  parameters: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const values = new Map(Object.entries(parameters).filter(([, value]) => value !== undefined));
  const unused = new Set(values.keys());
  const fill = (part: string): string | undefined => {
    if (!part.startsWith(':')) {
      return part;
    }
    unused.delete(part.slice(1));
    return values.get(part.slice(1));
  };
  const [path = '', query = ''] = template.split('?');
  const segments = path === '' ? [] : path.split('/').map(fill);
  const search = new URLSearchParams();
  for (const [key, part] of new URLSearchParams(query)) {
    const value = fill(part);
    if (value !== undefined) {
      search.set(key, value);
    }
  }
  if (unused.size > 0 || !segments.every(isSegment)) {
    return undefined;
  }
  const pathname = ['/admin', ...segments.map(encodeURIComponent)].join('/');
  return search.size > 0 ? `${pathname}?${search.toString()}` : pathname;
}

/** Whether a text can be a segment of an address: browsers resolve dots, and no address has half a character. */
function isSegment(value: string | undefined): value is string {
  return value !== undefined && !['', '.', '..'].includes(value) && !/\p{Cs}/u.test(value);
}
