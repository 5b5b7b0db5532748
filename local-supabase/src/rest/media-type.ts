import { notImplemented, RestError } from './errors.ts';

/** The forms in which rows are answered. */
export type MediaType = { shape: 'array' | 'object'; stripsNulls: boolean };

const UNSUPPORTED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'text/csv': 'CSV output',
    'application/geo+json': 'GeoJSON output',
    'application/vnd.pgrst.plan': 'Execution plans',
    'application/vnd.pgrst.plan+json': 'Execution plans',
    'application/vnd.pgrst.plan+text': 'Execution plans',
    'application/openapi+json': 'The OpenAPI description',
  }),
);

/**
 * The first form in an Accept header that can be served.
 * @throws RestError 406 PGRST107 when there is none.
 */
export function negotiate(accept: string | null): MediaType {
  const offers = (accept ?? '*/*').split(',').map((offer) => offer.trim().toLowerCase());
  for (const offer of offers) {
    const [type = '', ...parameters] = offer.split(';').map((part) => part.trim());
    const stripsNulls = parameters.includes('nulls=stripped');
    if (['', '*/*', 'application/*', 'application/json'].includes(type))
      return { shape: 'array', stripsNulls: false };
    if (/^application\/vnd\.pgrst\.array(\+json)?$/.test(type))
      return { shape: 'array', stripsNulls };
    if (/^application\/vnd\.pgrst\.object(\+json)?$/.test(type))
      return { shape: 'object', stripsNulls };
    const feature = UNSUPPORTED.get(type);
    if (feature !== undefined) throw notImplemented(feature);
  }
  throw new RestError(
    406,
    'PGRST107',
    `None of these media types are available: ${offers.join(', ')}`,
  );
}

export function contentType({ shape, stripsNulls }: MediaType): string {
  const charset = `${stripsNulls ? ';nulls=stripped' : ''}; charset=utf-8`;
  if (shape === 'object') return `application/vnd.pgrst.object+json${charset}`;
  return stripsNulls
    ? `application/vnd.pgrst.array+json${charset}`
    : 'application/json; charset=utf-8';
}
