import { SIGN_INS, startTestBackend } from '@panel/local-supabase/testing';
import { signInAs } from './sign-in-as.ts';

/** What the tests compare with: texts and numbers, or nothing. */
type Row = Record<string, string | number | null>;

type Backend = Awaited<ReturnType<typeof startTestBackend>>;

/** A backend for the tests of one file, with an administrator signed in. */
export function signedInBackend(): { rows: (query: string) => Promise<Row[]> } {
  let backend: Backend;
  let signOut: () => Promise<void>;

  beforeAll(async () => {
    backend = await startTestBackend();
    signOut = await signInAs(backend, SIGN_INS.admin);
  });

  afterAll(async () => {
    await signOut();
    await backend.stop();
  });

  return {
    /** Rows as the database has them, read past every policy. */
    rows: async (query) => {
      const { url, serviceRoleKey } = backend;
      const answer = await fetch(`${url}/rest/v1/${query}`, {
        headers: { apikey: serviceRoleKey, authorization: `Bearer ${serviceRoleKey}` },
      });
      return (await answer.json()) as Row[];
    },
  };
}
