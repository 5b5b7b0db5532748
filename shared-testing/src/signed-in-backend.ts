import { requestAsService, SIGN_INS, startTestBackend } from '@panel/local-supabase/testing';
import { signInAs } from './sign-in-as.ts';

/** What the tests compare with: texts and numbers, or nothing. */
type Row = Record<string, string | number | null>;

type Backend = Awaited<ReturnType<typeof startTestBackend>>;

interface SignedInBackend {
  /** Not before the tests run. */
  readonly backend: Backend;
  /** Rows as the database has them, read past every policy. */
  rows: (query: string) => Promise<Row[]>;
}

/** A backend for the tests of one file, with an administrator signed in. */
export function signedInBackend(): SignedInBackend {
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
    get backend() {
      return backend;
    },
    rows: async (query) => {
      const answer = await requestAsService(backend, query);
      return (await answer.json()) as Row[];
    },
  };
}
