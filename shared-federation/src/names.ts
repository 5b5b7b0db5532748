import * as v from 'valibot';

/**
 * A version, `<package version>-<content hash>`. It is the name of a folder of the site and a part of
 * addresses, so it may contain no `/`.
 */
export const releaseVersion = v.pipe(v.string(), v.regex(/^\d[0-9A-Za-z.+-]*$/));

/** A module's container is a property of `window`; the prefix prevents conflicts with other properties. */
export const moduleName = v.pipe(v.string(), v.regex(/^mfe-[a-z0-9-]+$/));

export function isModuleName(name: string): boolean {
  return v.is(moduleName, name);
}

/** A module's name as a JavaScript identifier, which Module Federation requires for containers. */
export function containerName(moduleName: string): string {
  return moduleName.replaceAll('-', '_');
}
