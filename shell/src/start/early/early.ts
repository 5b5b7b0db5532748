/**
 * Runs while the browser downloads the shell's own scripts. Shows a frame of the page (show-frame.ts), or that the shell
 * does not start (watch-start.ts), and starts requests that the shell would send much later: settings and registry; for
 * a signed-in user also the scripts of /admin and of the module at the address, the role, and the first reads of the
 * module's page. It decides nothing: the shell takes over the same answers (early-answers.ts) and checks them, and it
 * runs a module's scripts only with their hash. The build writes this file into the page: see shell/build/early-script.ts.
 */
import { needsRenewal } from '@panel/shared-auth/early';
import { applyColorScheme } from '@panel/shared-ui/early';
import type { Registry, Release } from '@panel/shared-federation';
import { defaultRegistryPath } from '@panel/shared-federation/site-paths';
import { adminSegment, isLoginPath } from '../../addresses/paths.ts';
import { overrideParameters, overridesKey } from '../../overrides/overrides-key.ts';
import {
  attempt,
  prefetchReads,
  readRegistry,
  readSession,
  readSettings,
} from './early-requests.ts';
import { showFrame } from '../frame/show-frame.ts';
import { currentRelease, hasVisited, sendFirstRequests } from './first-requests.ts';
import { watchStart } from './watch-start.ts';

/** Whether the shell ran first: it sends its own requests, but has later pages' reads prefetched. */
const isLate = window.early !== undefined;
window.early ??= { answers: {} };
window.early.prefetchReads = prefetchReads;
if (!isLate) {
  start();
}

function start(): void {
  applyColorScheme();
  void attempt(async () => preconnect((await readSettings()).supabaseUrl));
  const registry = readRegistry();
  registry.catch(() => undefined); // Outside /admin nothing else handles a failure.
  const { login, font } = document.currentScript!.dataset;
  if (isLoginPath(location.pathname)) {
    preloadShellScripts(login);
  }
  const segment = adminSegment(location.pathname);
  if (segment !== undefined) {
    void attempt(() => startAdmin(segment, registry));
  }
  // The frames stand below this script in the page. The shell runs after this event.
  document.addEventListener(
    'readystatechange',
    () => void attempt(() => hasOverrides() || showFrame(readSession())),
    { once: true },
  );
  watchStart();
  void attempt(() => hasVisited() && preloadFont(font));
}

/** Whether a banner will stand above the page, or the address asks for one. */
function hasOverrides(): boolean {
  const parameters = new URLSearchParams(location.search);
  return (
    localStorage.getItem(overridesKey) !== null ||
    overrideParameters.some((name) => parameters.has(name))
  );
}

async function startAdmin(segment: string, registry: Promise<Registry>): Promise<void> {
  const session = readSession();
  if (!session) {
    return;
  }
  const { admin, auth } = document.currentScript!.dataset;
  preloadShellScripts(admin);
  if (needsRenewal(session)) {
    preloadShellScripts(auth);
  }
  void attempt(() => sendFirstRequests(segment, session.user.id, registry));
  const release = currentRelease(await registry, segment)!;
  if (!hasOverrides()) {
    preloadModule(release);
  }
}

function preconnect(url: string): void {
  addLink({ rel: 'preconnect', href: new URL(url).origin, crossOrigin: 'anonymous' });
}

/** @param scripts as the build lists them: `<address>#<integrity>`, separated by spaces */
function preloadShellScripts(scripts = ''): void {
  for (const script of scripts.split(' ').filter(Boolean)) {
    const [href = '', integrity] = script.split('#');
    preloadScript(href, integrity);
  }
}

/** Preloads a release's scripts, unless a hash is missing: the shell refuses such a release. */
function preloadModule({ entry, preload, integrity }: Release): void {
  const scripts = [entry, ...preload];
  if (scripts.every((url) => integrity[url])) {
    for (const url of scripts) {
      const { href } = new URL(url, new URL(defaultRegistryPath, location.href));
      preloadScript(href, integrity[url]);
    }
  }
}

/** Preloads the web font, which is in the cache of a browser that has visited the panel before. */
function preloadFont(href = ''): void {
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
