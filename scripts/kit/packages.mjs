/** The packages of the kit: what a repository of its own needs to build, test and publish a module. */
export const kitPackages = [
  'shared-federation',
  'shared-auth',
  'shared-ui',
  'shared-testing',
  'file-lock',
  'local-supabase',
  'supabase',
  'release',
  'dev',
  'create-module',
];

/**
 * Describes a package as it is packed: JavaScript in place of TypeScript, one version for all.
 *
 * @param {object} manifest the workspace's package.json
 * @param {string} version the kit's
 */
export function packedManifest({ name, description, type, ...manifest }, version) {
  const { sideEffects, exports, bin, files, dependencies = {} } = manifest;
  const packed = ([, path]) =>
    files.some((folder) => JSON.stringify(path).includes(`"./${folder}`));
  return toPublished({
    name,
    version,
    description,
    license: 'UNLICENSED',
    type,
    sideEffects,
    bin,
    files,
    exports: Object.fromEntries(Object.entries(exports).filter(packed)),
    dependencies: Object.fromEntries(
      Object.entries(dependencies).map(([library, range]) => [
        library,
        range === '*' ? version : range,
      ]),
    ),
  });
}

/** Replaces paths of TypeScript files by those of JavaScript, and a choice of paths by its default. */
function toPublished(value) {
  if (typeof value === 'string') {
    return value.replace(/^(\.\/.+)\.tsx?$/, '$1.js');
  }
  if (Array.isArray(value) || typeof value !== 'object') {
    return value;
  }
  if (typeof value.compiled === 'string') {
    return toPublished(value.default);
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .map(([key, each]) => [key, toPublished(each)]),
  );
}
