import * as v from 'valibot';

/** A read of the backend, to the letter as Supabase's client asks for it. */
const firstRead = v.pipe(
  v.strictObject({
    /** Below /rest/v1/: 'games?select=*&limit=50'. */
    path: v.pipe(v.string(), v.regex(/^[^/]/)),
    /** 'HEAD' for a count alone, 'POST' for a function without arguments; otherwise 'GET'. */
    method: v.optional(v.picklist(['HEAD', 'POST'])),
    /** Whether the rows are counted exactly. */
    count: v.optional(v.boolean()),
  }),
  v.check(({ path, method }) => method !== 'POST' || path.startsWith('rpc/'), 'not a read'),
);

/**
 * The first reads of a module's pages, by the first path segment below /admin, as its package.json lists
 * them. The registry repeats them, so that the shell's early script can prefetch them while the browser
 * downloads the module.
 */
export const firstReads = v.record(v.string(), v.array(firstRead));

export type FirstReads = v.InferOutput<typeof firstReads>;
