import { brotli, quality } from '../serve/brotli.ts';
import type { Certificate } from '../serve/certificate.ts';
import { type Answer, listen, type Request, type RunningServer } from '../serve/listen.ts';
import { callFunction, isFunction, type Parameters } from './call-function.ts';
import { readTable, type Tables } from './read-table.ts';
import { gameRows, playerRows, reportRows, sportRows } from './rows.ts';

/**
 * Serves fixed data without delay. It has its own origin, as Supabase does. Supports the part of
 * PostgREST that the panel uses. Caches each compressed answer.
 */
export function serveBackend(certificate: Certificate): Promise<RunningServer> {
  const cache = new Map<string, Answer>();

  function answer(request: Request): Answer {
    const { method, url, headers, body } = request;
    const cacheKey = `${method} ${url.href} ${String(headers.prefer)} ${body}`;
    const cached = cache.get(cacheKey) ?? withCorsAndBrotli(restAnswer(request));
    cache.set(cacheKey, cached);
    return cached;
  }

  return listen(certificate, (request) =>
    request.method === 'OPTIONS' ? preflight(request) : answer(request),
  );
}

const tables: Tables = {
  games: gameRows(50),
  sports: sportRows(12),
  profiles: playerRows(50),
  reports: reportRows(1_000),
  // The panel only counts posts and comments, so any rows do.
  game_feeds: gameRows(300),
  feed_comments: gameRows(2_000),
};

function restAnswer(request: Request): Answer {
  const [, rpc, name = ''] = /^\/rest\/v1\/(rpc\/)?(\w+)$/.exec(request.url.pathname) ?? [];
  if (rpc && isFunction(name)) {
    return json(callFunction(name, JSON.parse(request.body || '{}') as Parameters));
  }
  return name in tables ? readTable(tables[name] ?? [], request) : { ...json(null), status: 404 };
}

function json(value: unknown): Answer {
  return {
    status: 200,
    headers: { 'content-type': jsonType },
    body: Buffer.from(JSON.stringify(value)),
  };
}

const jsonType = 'application/json; charset=utf-8';

/** Adds CORS headers to an answer and compresses its body. */
function withCorsAndBrotli(answer: Answer): Answer {
  const { status, headers, body } = answer;
  const commonHeaders = { ...headers, ...corsHeaders };
  return body
    ? {
        status,
        headers: { ...commonHeaders, 'content-encoding': 'br' },
        body: brotli(body, quality.answer),
      }
    : { status, headers: commonHeaders };
}

const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Content-Range',
};

/** Allows a cross-origin request. Browsers cache a preflight's answer per URL. */
function preflight({ headers }: Request): Answer {
  return {
    status: 200,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD',
      'access-control-allow-headers': `Authorization, ${headers['access-control-request-headers'] ?? ''}`,
      'access-control-max-age': '86400',
    },
  };
}
