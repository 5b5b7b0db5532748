/** For `catch`: a missing file or folder is undefined, anything else stays an error. */
export function ifMissing(error: unknown): undefined {
  const { code = '' } = error as NodeJS.ErrnoException;
  // A path below a file leads to nothing, nor does a name that no file can have.
  if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(code)) {
    return undefined;
  }
  throw error;
}
