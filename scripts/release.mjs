/** Imports the release package, which assembles and serves sites. Needs the installed dependencies. */
export async function importRelease() {
  const { tsImport } = await import('tsx/esm/api');
  return tsImport('../release/src/index.ts', import.meta.url);
}
