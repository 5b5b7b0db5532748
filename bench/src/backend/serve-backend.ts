import { brotli, quality } from '../serve/brotli.ts';
import type { Certificate } from '../serve/certificate.ts';
import { type Answer, listen, type Request, type RunningServer } from '../serve/listen.ts';
import { readTable, type Tables } from './read-table.ts';
import { gameRows, expectedValues, playerRows, reportRows, sportRows } from './rows.ts';

export interface Backend extends RunningServer {
  /** Sets how many reports the backend has. */
  setReportCount: (count: number) => void;
}

/**
 * Serves fixed data without delay. It has its own origin, as Supabase does. Supports the part of
 * PostgREST that the panel uses. Caches each compressed answer.
 */
export async function serveBackend(certificate: Certificate): Promise<Backend> {
  const allReports = reportRows(100_000);
  const tables: Tables = {
    games: gameRows(50),
    sports: sportRows(12),
    profiles: playerRows(50),
    reports: allReports,
    // The panel only counts posts and comments, so any rows do.
    game_feeds: gameRows(300),
    feed_comments: gameRows(2_000),
  };
  const cache = new Map<string, Answer>();

  function answer({ method, url, headers }: Request): Answer {
    const cacheKey = `${method} ${url.href} ${String(headers.prefer)} ${tables.reports?.length}`;
    const cached =
      cache.get(cacheKey) ?? withCorsAndBrotli(restAnswer({ method, url, headers }, tables));
    cache.set(cacheKey, cached);
    return cached;
  }

  const served = await listen(certificate, (request) =>
    request.method === 'OPTIONS' ? preflight(request) : answer(request),
  );
  return {
    ...served,
    setReportCount: (count) => void (tables.reports = allReports.slice(0, count)),
  };
}

/** Results of the database functions (RPC), by name. */
const functions: Readonly<Record<string, unknown>> = {
  get_user_role: 'admin',
  get_total_games_count: expectedValues.gameCount,
  get_total_users_count: 4_321,
};

function restAnswer(request: Request, tables: Tables): Answer {
  const [, name = ''] = /^\/rest\/v1\/(?:rpc\/)?(\w+)$/.exec(request.url.pathname) ?? [];
  if (name in functions) {
    return json(functions[name]);
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
