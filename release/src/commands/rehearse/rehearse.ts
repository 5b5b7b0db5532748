import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBackend } from '@panel/local-supabase';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../../browser/open-browser.ts';
import type { Builds } from '../../build/builds.ts';
import { serveSite } from '../../host/serve-site.ts';
import { assertSite } from '../../site/assert-site.ts';
import { readSiteConfig } from '../../site/config-file.ts';
import { folderTarget } from '../../site/files/folder/folder-target.ts';
import type { SiteFiles } from '../../site/files/target.ts';
import { openTarget } from '../../site/files/open-target.ts';
import { type Refusal, RefusedError } from '../../site/refused-error.ts';
import { readRegistry, readSiteRegistry } from '../../site/registry/registry-file.ts';
import { readDescription } from '../../site/registry/release-file.ts';
import { printable, type Say, saysNothing } from '../../site/terminal.ts';
import { publishTo } from '../publish/publish.ts';
import { copyServed } from './copy-served.ts';
import { type Finding, openEveryPage, type OpenedModule } from './open-every-page.ts';

export interface RehearseOptions {
  /** The sites to rehearse for, each with what it serves now. */
  sites: readonly string[];
  /** The builds that would become current on a site; none rehearses the site as it is. */
  buildsFor: (site: string) => Promise<Builds>;
  say?: Say | undefined;
}

/** On these signals the browser closes, so that the rehearsal fails and removes its copy of the site. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** What was rehearsed. */
export interface Rehearsed {
  /** The serial number of each site's registry, before the builds. */
  serials: number[];
  /** How many pages were opened, on all sites. */
  pages: number;
}

/**
 * Runs the modules that a site would serve together, in a real browser: a copy of the site gets the builds, is served
 * with the site's headers and the embedded backend, and each page is opened. The site itself stays as it is, and its
 * backend gets no request.
 *
 * @throws RefusedError with everything that went wrong on any of the sites; Error when there is no browser
 */
export async function rehearse({
  sites,
  buildsFor,
  say = saysNothing,
}: RehearseOptions): Promise<Rehearsed> {
  for (const site of sites) {
    await assertSite(openTarget(site));
  }
  const rehearsed: Rehearsed = { serials: [], pages: 0 };
  const refusals: Refusal[] = [];
  const browser = await openBrowser();
  let isInterrupted = false;
  const interrupt = () => {
    isInterrupted = true;
    void browser.close();
  };
  signals.forEach((signal) => process.once(signal, interrupt));
  try {
    for (const site of sites) {
      const result = await rehearseOn(browser, site, await buildsFor(site), say);
      rehearsed.serials.push(result.serial);
      rehearsed.pages += result.pages;
      refusals.push(...result.refusals);
    }
  } catch (error) {
    throw isInterrupted ? new Error('O ensaio foi interrompido.', { cause: error }) : error;
  } finally {
    signals.forEach((signal) => process.off(signal, interrupt));
    await browser.close();
  }
  if (refusals.length > 0) {
    throw new RefusedError(refusals);
  }
  say(`Ensaio sem problemas: ${rehearsed.pages} telas abertas.`);
  return rehearsed;
}

async function rehearseOn(
  browser: Browser,
  path: string,
  builds: Builds,
  say: Say,
): Promise<{ serial: number; pages: number; refusals: Refusal[] }> {
  const site = openTarget(path);
  const folder = await mkdtemp(join(tmpdir(), 'panel-rehearsal-'));
  try {
    say(`Ensaiando ${site.location}...`);
    const { serial = 0 } = await readSiteRegistry(site);
    const copy = folderTarget(folder);
    await copyServed(site, copy);
    // A rehearsal ignores holds: publish and promote check them.
    await publishTo(copy, builds, { again: true, by: 'rehearse', why: '' });
    const { pages, findings } = await openSite(browser, folder, say);
    const refusals = findings.map((finding) => toRefusal(site.location, finding));
    return { serial, pages, refusals };
  } catch (error) {
    if (error instanceof RefusedError) {
      return { serial: 0, pages: 0, refusals: [...error.refusals] };
    }
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Serves a copy of a site with a new backend, and opens its pages. */
async function openSite(browser: Browser, folder: string, say: Say) {
  const copy = folderTarget(folder);
  const { moduleOrigins } = await readSiteConfig(copy);
  const backend = await startBackend(['--memory', '--port', '0']);
  try {
    const { url, publishableKey } = backend;
    const config = { supabaseUrl: url, supabaseAnonKey: publishableKey, moduleOrigins };
    const served = await serveSite({ dir: folder, port: 0, config });
    try {
      const origins = [served.url, backend.url, ...moduleOrigins];
      return await openEveryPage(browser, served.url, await modulesOf(copy), origins, say);
    } finally {
      await served.close();
    }
  } finally {
    await backend.stop();
  }
}

/** The addresses of each module: its routes, and the examples that its build names. */
export async function modulesOf(site: SiteFiles): Promise<ReadonlyMap<string, OpenedModule>> {
  const modules = new Map<string, OpenedModule>();
  for (const [name, { routes, current }] of Object.entries((await readRegistry(site)).modules)) {
    const { version } = current;
    const { examples = [] } = (await readDescription(site, name, version)) ?? {};
    modules.set(name, { version, paths: [...new Set([...routes, ...examples])] });
  }
  return modules;
}

function toRefusal(location: string, { path, module, version, kind, text }: Finding): Refusal {
  const name = module ?? 'shell';
  const named = module ? ` (${module} ${version})` : '';
  return {
    code: 'rehearsal',
    name,
    ...(version && { version }),
    kind,
    path,
    text: printable(`${location}: ${path}${named}: ${labels[kind]}: ${text}`),
  };
}

const labels: Record<Finding['kind'], string> = {
  uncaught: 'exceção',
  console: 'erro no console',
  request: 'requisição que falhou',
  policy: 'recusado pela Content-Security-Policy',
  window: 'janela',
  'not-drawn': 'a tela não ficou pronta',
  'left-behind': 'fica depois que se sai da tela',
  axe: 'acessibilidade',
};
