import * as v from 'valibot';
import { isFirstReadPath, maxFirstReads } from './first-read-limits.ts';

/** A request to the backend, exactly as the Supabase client sends it. */
const firstRead = v.pipe(
  v.strictObject({
    /** Path and query below /rest/v1/, such as 'games?select=*&limit=50'. */
    path: v.pipe(v.string(), v.check(isFirstReadPath)),
    /** 'HEAD' for a count without rows, 'POST' for a function without arguments; by default 'GET'. */
    method: v.optional(v.picklist(['HEAD', 'POST'])),
    /** Whether the request asks for an exact count (`Prefer: count=exact`). */
    count: v.optional(v.boolean()),
  }),
  v.check(({ path, method }) => method !== 'POST' || path.startsWith('rpc/'), 'not a read'),
);

/**
 * The first reads of a module's pages, by the first path segment below /admin, as its package.json lists
 * them. The registry repeats them, so that the shell's early script can prefetch them while the browser
 * downloads the module.
 */
export const firstReads = v.record(
  v.string(),
  v.pipe(v.array(firstRead), v.maxLength(maxFirstReads)),
);

export type FirstReads = v.InferOutput<typeof firstReads>;
