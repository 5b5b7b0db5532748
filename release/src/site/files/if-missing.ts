/** For `catch`: a missing file or folder is undefined, anything else stays an error. */
export function ifMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
    return undefined;
  }
  throw error;
}
