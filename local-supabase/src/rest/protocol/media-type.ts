import { notImplemented, RestError } from './errors.ts';

/** The forms in which rows are answered. */
export interface MediaType {
  shape: 'array' | 'object';
  stripsNulls: boolean;
}

const unsupportedTypes: readonly (readonly [RegExp, string])[] = [
  [/^text\/csv$/, 'CSV output'],
  [/^application\/geo\+json$/, 'GeoJSON output'],
  [/^application\/vnd\.pgrst\.plan(\+json|\+text)?$/, 'An execution plan'],
  [/^application\/openapi\+json$/, 'The OpenAPI description'],
];

/**
 * The first form in an Accept header that can be served.
 * @throws RestError 406 PGRST107 when there is none, 501 for one that only PostgREST can serve.
 */
export function negotiate(accept: string | null): MediaType {
  const offers = (accept ?? '*/*').split(',').map((offer) => offer.trim().toLowerCase());
  for (const offer of offers) {
    const [type = '', ...parameters] = offer.split(';').map((part) => part.trim());
    const stripsNulls = parameters.includes('nulls=stripped');
    if (/^(?:|\*\/\*|application\/(?:\*|json))$/.test(type)) {
      return { shape: 'array', stripsNulls: false };
    }
    const shape = /^application\/vnd\.pgrst\.(array|object)(?:\+json)?$/.exec(type)?.[1];
    if (shape === 'array' || shape === 'object') {
      return { shape, stripsNulls };
    }
    const unsupported = unsupportedTypes.find(([pattern]) => pattern.test(type));
    if (unsupported !== undefined) {
      throw notImplemented(unsupported[1]);
    }
  }
  const message = `None of these media types are available: ${offers.join(', ')}`;
  throw new RestError(406, 'PGRST107', message);
}

export function contentType({ shape, stripsNulls }: MediaType): string {
  if (shape === 'array' && !stripsNulls) {
    return 'application/json; charset=utf-8';
  }
  const nulls = stripsNulls ? ';nulls=stripped' : '';
  return `application/vnd.pgrst.${shape}+json${nulls}; charset=utf-8`;
}
