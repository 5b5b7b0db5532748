import { SIGN_INS } from '@panel/local-supabase/testing';
import type { EmbeddedBackend } from './start-backend.ts';

/** Sends requests to the database as the seed's administrator. */
export interface Admin {
  /** The session as the panel stores it. */
  session: string;
  /** Calls a database function. @throws Error with status and text of an answer that is not OK */
  call: (name: string, parameters?: object) => Promise<unknown>;
  /** Returns the milliseconds that a query takes in the database, the mean of `times` runs. */
  timeQuery: (query: string, times: number) => Promise<number>;
}

/** Signs in as an administrator. The session lasts an hour. */
export async function signInAsAdmin({ url, publishableKey }: EmbeddedBackend): Promise<Admin> {
  const { email, password } = SIGN_INS.admin;
  const signIn = await post('auth/v1/token?grant_type=password', { email, password }, {});
  const session = signIn as { access_token: string };

  async function post(path: string, body: object, headers: object): Promise<unknown> {
    const answer = await fetch(`${url}/${path}`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!answer.ok) {
      throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    }
    return answer.json();
  }

  function call(name: string, parameters: object = {}, schema = 'public'): Promise<unknown> {
    return post(`rest/v1/rpc/${name}`, parameters, {
      authorization: `Bearer ${session.access_token}`,
      'content-profile': schema,
    });
  }

  return {
    session: JSON.stringify({ backend: new URL(url).href, ...session }),
    call,
    timeQuery: async (_query, _times) => Number(await call('time_of', { _query, _times }, 'bench')),
  };
}
