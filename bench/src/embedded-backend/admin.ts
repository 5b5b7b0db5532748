import { SIGN_INS } from '@panel/local-supabase/testing';
import * as v from 'valibot';
import type { EmbeddedBackend } from './start-backend.ts';

/** Sends requests to the database as the seed's administrator. */
export interface Admin {
  /** Returns the session as the panel stores it for a backend with this address. */
  sessionFor: (backendUrl: string) => string;
  /**
   * Reads reports by PostgREST's parameters; newest first, as the page shows them, unless these say otherwise.
   *
   * @throws Error with status and text of an answer that is not OK
   */
  readReports: (parameters: Record<string, string>) => Promise<Report[]>;
  /** Reads the first report of a search by the function `search_reports`; undefined when nothing matches. */
  search: (query: string) => Promise<Report | undefined>;
  /** Calls a database function. @throws Error with status and text of an answer that is not OK */
  call: (name: string, parameters: object, schema?: string) => Promise<unknown>;
  /** Returns the milliseconds that a query takes in the database, without HTTP. */
  timeQuery: (query: string) => Promise<number>;
}

/** Faster queries are timed by many runs. */
const fastMs = 20;

const report = v.object({
  id: v.string(),
  created_at: v.string(),
  reason: v.nullable(v.string()),
  message: v.nullable(v.string()),
});

export type Report = v.InferOutput<typeof report>;

const reports = v.array(report);

/** Signs in as an administrator. The session lasts an hour. */
export async function signInAsAdmin({
  url,
  publishableKey,
}: Pick<EmbeddedBackend, 'url' | 'publishableKey'>): Promise<Admin> {
  const { email, password } = SIGN_INS.admin;
  const signIn = await send('auth/v1/token?grant_type=password', {}, { email, password });
  const session = v.parse(v.looseObject({ access_token: v.string() }), signIn);
  const authorization = `Bearer ${session.access_token}`;

  /** Sends a GET request, or a POST request if there is a body. */
  async function send(path: string, headers: object, body?: object): Promise<unknown> {
    const answer = await fetch(`${url}/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { apikey: publishableKey, 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) {
      throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    }
    return answer.json();
  }

  function call(name: string, parameters: object, schema = 'public'): Promise<unknown> {
    return send(`rest/v1/rpc/${name}`, { authorization, 'content-profile': schema }, parameters);
  }

  /** The mean of a number of runs. */
  async function timeRuns(_query: string, _times: number): Promise<number> {
    return v.parse(v.number(), await call('time_of', { _query, _times }, 'bench'));
  }

  return {
    sessionFor: (backendUrl) => JSON.stringify({ backend: new URL(backendUrl).href, ...session }),
    call,
    async readReports(parameters) {
      const query = new URLSearchParams({ order: 'created_at.desc,id.desc', ...parameters });
      return v.parse(reports, await send(`rest/v1/reports?${query}`, { authorization }));
    },
    async search(_query) {
      const [first] = v.parse(reports, await call('search_reports', { _query, _rows: 1 }));
      return first;
    },
    async timeQuery(query) {
      const ms = await timeRuns(query, 1);
      // The clock of the embedded database counts whole milliseconds.
      return ms < fastMs ? timeRuns(query, 100) : ms;
    },
  };
}
