/** The TypeScript package that assembles and serves the site; importable once it is installed. */
export async function importRelease() {
  const { tsImport } = await import('tsx/esm/api');
  return tsImport('../release/src/index.ts', import.meta.url);
}
