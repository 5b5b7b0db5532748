import { requestAsService, SIGN_INS, startTestBackend } from '@panel/local-supabase/testing';
import { signInAs } from './sign-in-as.ts';

/** A row of texts and numbers, for comparisons. */
type Row = Record<string, string | number | null>;

type Backend = Awaited<ReturnType<typeof startTestBackend>>;

interface SignedInBackend {
  /** Available while tests run. */
  readonly backend: Backend;
  /** Reads rows as the service role, which sees all rows. */
  rows: (query: string) => Promise<Row[]>;
}

/** Starts a backend for the tests of one file and signs an administrator in. */
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
