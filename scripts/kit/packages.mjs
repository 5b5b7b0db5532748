import { readManifest } from '../root.mjs';

/** The packages of the kit, which a module's own repository needs to build, test and publish the module. */
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
    engines: readManifest('.').engines,
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

/** Replaces the paths of TypeScript files with those of JavaScript files, and a choice of paths with its default. */
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
