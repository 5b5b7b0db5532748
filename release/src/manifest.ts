import type { Contents } from './files.ts';

/** Module Federation's manifest of a build, parsed; undefined when it is missing or cut short. */
export function readManifest(contents: Contents): unknown {
  try {
    return JSON.parse(contents.get('mf-manifest.json')?.toString() ?? '');
  } catch {
    return undefined;
  }
}
