import type { Release } from '@panel/shared-federation';
import { defaultRegistryPath } from '@panel/shared-federation/site-paths';

export function preconnect(url: string): void {
  addLink({ rel: 'preconnect', href: new URL(url).origin, crossOrigin: 'anonymous' });
}

/** @param scripts as the build lists them: `<address>#<integrity>`, separated by spaces */
export function preloadShellScripts(scripts = ''): void {
  for (const script of scripts.split(' ').filter(Boolean)) {
    const [href = '', integrity] = script.split('#');
    preloadScript(href, integrity);
  }
}

/** Preloads a release's scripts, unless a hash is missing: the shell refuses such a release. */
export function preloadModule({ entry, preload, integrity }: Release): void {
  const scripts = [entry, ...preload];
  if (scripts.every((url) => integrity[url])) {
    for (const url of scripts) {
      const { href } = new URL(url, new URL(defaultRegistryPath, location.href));
      preloadScript(href, integrity[url]);
    }
  }
}

/** Preloads the web font, which is in the cache of a browser that has visited the panel before. */
export function preloadFont(href = ''): void {
  addLink({ rel: 'preload', as: 'font', crossOrigin: 'anonymous', href });
}

/** The browser uses a preload only for a script with the same `crossorigin` and `integrity`. In development scripts have no hash. */
function preloadScript(href: string, integrity: string | undefined): void {
  const checked = integrity ? { crossOrigin: 'anonymous', integrity } : {};
  addLink({ rel: 'preload', as: 'script', ...checked, href });
}

function addLink(attributes: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), attributes));
}
