/**
 * Imports the release package, which assembles and serves sites. Works only after the dependencies
 * are installed.
 */
export async function importRelease() {
  const { tsImport } = await import('tsx/esm/api');
  return tsImport('../release/src/index.ts', import.meta.url);
}
