/** Limits of first reads, also for the shell's early script, which contains this file: it imports nothing. */

/** How many first reads a page may list. */
export const maxFirstReads = 10;

/**
 * Whether a path and query may be a first read: those of one table or view, or of a function without arguments. In a
 * query a function would find arguments, and a backend resolves escapes, dots and slashes in its own way.
 */
export function isFirstReadPath(path: string): boolean {
  return /^(?:[\w-]+(?:\?[^]*)?|rpc\/[\w-]+)$/.test(path);
}
