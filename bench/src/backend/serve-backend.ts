import { brotli, quality } from '../serve/brotli.ts';
import type { Certificate } from '../serve/certificate.ts';
import { type Answer, listen, type Request, type Served } from '../serve/listen.ts';
import { readTable, type Tables } from './read-table.ts';
import { gameRows, known, playerRows, reportRows, sportRows } from './rows.ts';

export interface Backend extends Served {
  /** Sets the number of reports from now on. */
  setReports: (count: number) => void;
}

/**
 * Serves fixed data from an origin of its own, as Supabase does, without delay. Supports the part
 * of PostgREST that the panel uses. Caches each answer as bytes.
 */
export async function serveBackend(certificate: Certificate): Promise<Backend> {
  const allReports = reportRows(100_000);
  const tables: Tables = {
    games: gameRows(50),
    sports: sportRows(12),
    profiles: playerRows(50),
    reports: allReports,
    game_feeds: gameRows(300),
    feed_comments: gameRows(2_000),
  };
  const kept = new Map<string, Answer>();

  function answer({ method, url, headers }: Request): Answer {
    const asked = `${method} ${url.href} ${String(headers.prefer)} ${tables.reports?.length}`;
    const found = kept.get(asked) ?? compressed(restAnswer({ method, url, headers }, tables));
    kept.set(asked, found);
    return found;
  }

  const served = await listen(certificate, (request) =>
    request.method === 'OPTIONS' ? preflight(request) : answer(request),
  );
  return {
    ...served,
    setReports: (count) => void (tables.reports = allReports.slice(0, count)),
  };
}

/** The answers of functions. */
const functions: Readonly<Record<string, unknown>> = {
  get_user_role: 'admin',
  get_total_games_count: known.games,
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
    headers: { 'content-type': type },
    body: Buffer.from(JSON.stringify(value)),
  };
}

const type = 'application/json; charset=utf-8';

function compressed(answer: Answer): Answer {
  const { status, headers, body } = answer;
  const shared = { ...headers, ...crossOrigin };
  return body
    ? {
        status,
        headers: { ...shared, 'content-encoding': 'br' },
        body: brotli(body, quality.answer),
      }
    : { status, headers: shared };
}

const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Content-Range',
};

/** A browser sends a preflight for each new address, and caches the answer for a day. */
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
