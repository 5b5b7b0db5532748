import type { NotBuilt } from '../../not-built.ts';
import { notImplemented, RestError } from './errors.ts';

/** The shape of an answer's body: a list of rows, or the one row as an object. */
export type MediaType = 'array' | 'object';

const unsupportedTypes: readonly (readonly [RegExp, NotBuilt])[] = [
  [/^text\/csv$/, 'csv'],
  [/^application\/geo\+json$/, 'geoJson'],
  [/^application\/vnd\.pgrst\.plan(\+json|\+text)?$/, 'executionPlans'],
  [/^application\/openapi\+json$/, 'openApi'],
];

/**
 * Returns the first media type of an Accept header that this backend serves.
 *
 * @throws RestError 406 PGRST107 when it serves none, 501 for one that only PostgREST serves
 */
export function negotiate(accept: string | null): MediaType {
  const offers = (accept ?? '*/*').split(',').map((offer) => offer.trim().toLowerCase());
  for (const offer of offers) {
    const [type = '', ...parameters] = offer.split(';').map((part) => part.trim());
    if (/^(?:|\*\/\*|application\/(?:\*|json))$/.test(type)) {
      return 'array';
    }
    const shape = /^application\/vnd\.pgrst\.(array|object)(?:\+json)?$/.exec(type)?.[1];
    if (shape === 'array' || shape === 'object') {
      if (parameters.includes('nulls=stripped')) {
        throw notImplemented('strippedNulls');
      }
      return shape;
    }
    const unsupported = unsupportedTypes.find(([pattern]) => pattern.test(type));
    if (unsupported !== undefined) {
      throw notImplemented(unsupported[1]);
    }
  }
  const message = `None of these media types are available: ${offers.join(', ')}`;
  throw new RestError(406, 'PGRST107', message);
}

/** The Content-Type of an answer. */
export function contentType(mediaType: MediaType): string {
  return mediaType === 'array'
    ? 'application/json; charset=utf-8'
    : 'application/vnd.pgrst.object+json; charset=utf-8';
}
