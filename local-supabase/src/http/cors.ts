const exposedHeaders =
  'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Link, Location, ' +
  'Range-Unit, Server, Transfer-Encoding, X-Supabase-Api-Version, X-Total-Count';

/** Whether a request is a CORS preflight. */
export function isPreflight({ method, headers }: Request): boolean {
  return (
    method === 'OPTIONS' && headers.has('origin') && headers.has('access-control-request-method')
  );
}

/** Answers a preflight: allows the request's origin, the usual methods, and the requested headers. */
export function preflightResponse({ headers }: Request): Response {
  const asked = headers.get('access-control-request-headers');
  const allowed = ['Authorization', asked, 'Accept', 'Accept-Language', 'Content-Language'];
  return new Response(null, {
    headers: {
      'Access-Control-Allow-Origin': headers.get('origin') ?? '',
      'Access-Control-Allow-Methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD',
      'Access-Control-Allow-Headers': allowed.filter(Boolean).join(', '),
      'Access-Control-Max-Age': '86400',
      Vary: 'Origin',
    },
  });
}

/** Adds the CORS headers to an answer: scripts of the request's origin may read it. */
export function exposeToOrigin(request: Request, { headers }: Response): void {
  headers.append('Vary', 'Origin');
  const origin = request.headers.get('origin');
  if (origin === null) {
    return;
  }
  headers.set('Access-Control-Allow-Origin', origin);
  headers.set('Access-Control-Expose-Headers', exposedHeaders);
}
