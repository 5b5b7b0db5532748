import { asFetch } from '../backend/fetch-with-deadline.ts';
import { createSessionFetch } from '../data/session-fetch.ts';

/** The `fetch` of a service's client: with the panel's session, and without a timeout. */
export function serviceFetch(): typeof fetch {
  return asFetch(createSessionFetch((url, init) => fetch(url, init)));
}
