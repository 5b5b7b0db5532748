import * as v from 'valibot';

/** Where the sources of a build are. */
export const buildSource = v.object({
  /** The repository's address, without a user's name or password. */
  repository: v.exactOptional(v.string()),
  commit: v.string(),
  /** When it was committed. */
  committedAt: v.exactOptional(v.pipe(v.string(), v.isoTimestamp())),
  /** Whether there were changes that the commit does not have. */
  dirty: v.boolean(),
});

export type BuildSource = v.InferOutput<typeof buildSource>;

/**
 * The address of a repository as everybody may read it: without user and password, because a pipeline's clone
 * may have a token in its address. Undefined for a folder, and for an address that cannot be read.
 */
export function publicAddress(address: string): string | undefined {
  if (/^[\w.-]+@[\w.-]+:[^\s:@]+$/.test(address)) {
    return address;
  }
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !['http:', 'https:', 'ssh:', 'git:'].includes(url.protocol)) {
    return undefined;
  }
  url.username = '';
  url.password = '';
  url.search = '';
  url.hash = '';
  return url.href;
}
