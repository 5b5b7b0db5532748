import { configPath, defaultRegistryPath } from '@panel/shared-federation/site-paths';
import { type DevSite, readDevFile } from './dev-site.ts';

/** What a development server shows besides the shell: settings, registry and modules. */
export interface DevSource {
  /** Whether it answers requests for a path; the shell's server answers the others. */
  owns: (pathname: string) => boolean;
  answer: (request: Request) => Promise<Response>;
}

/** Whether a path belongs to the settings, the registry or a file of a module. */
export function isSitePath(pathname: string): boolean {
  return pathname === configPath || pathname.startsWith(modulesFolder);
}

/** The folder of the registry, and of the modules' files. */
export const modulesFolder = defaultRegistryPath.replace(/[^/]+$/, '');

/** Where this machine serves the registry; only its path matters. */
export const localRegistryUrl = `http://localhost${defaultRegistryPath}`;

/** The source whose modules all lie on this machine. */
export function localSource(site: DevSite): DevSource {
  return {
    owns: isSitePath,
    async answer({ url }) {
      const file = await readDevFile(site, new URL(url).pathname);
      return file
        ? new Response(file.bytes, { headers: { 'Content-Type': file.type } })
        : new Response('Not found\n', { status: 404 });
    },
  };
}
