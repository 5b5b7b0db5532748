import { isPlainAddress, type Registry } from '@panel/shared-federation';
import type { BuildSource } from '@panel/shared-federation/build';
import { type Builds, readBuilds } from '../../build/builds.ts';
import { assertSite } from '../../site/assert-site.ts';
import { presentState, recover } from '../../site/change/recover.ts';
import { configFile, readSiteConfig } from '../../site/config-file.ts';
import { openTarget } from '../../site/files/open-target.ts';
import type { Target } from '../../site/files/target.ts';
import { type Say, saysNothing } from '../../site/terminal.ts';
import {
  malformedTexts,
  readSiteRegistry,
  type SiteRegistry,
} from '../../site/registry/registry-file.ts';
import { withSite } from '../../site/with-site.ts';
import type { OnRelease, Released } from '../released.ts';
import { UsageError } from '../../site/usage-error.ts';
import { checkBuilds, changesCurrent } from './check-builds.ts';
import { publishBuilds } from './publish-builds.ts';

export interface PublishOptions extends PublicationOptions {
  /** Folders of builds, such as 'mfe-players/dist', or builds that were read. All of them are one change. */
  builds: readonly string[] | Builds;
  /** The web root. */
  site: string;
  /** Another web root for the modules' files, which browsers reach at the URL `at`. */
  files?: string | undefined;
  at?: string | undefined;
  /** Where the sources of the builds are; without it, what the builds say. */
  source?: BuildSource | undefined;
}

/** What `publish` and `promote` have in common. */
export interface PublicationOptions {
  /** Whether to publish held versions, too, which ends their hold on the site that gets them. */
  again?: boolean | undefined;
  /** Whether an older commit may replace a newer one. */
  older?: boolean | undefined;
  /** A folder of the repository whose history tells which commit is older; by default the process's folder. */
  repository?: string | undefined;
  /** Whether to check everything and change nothing. */
  dryRun?: boolean | undefined;
  /** The serial number of the registry with which the builds were rehearsed; another one is refused. */
  rehearsedSerial?: number | undefined;
  by: string;
  why: string;
  say?: Say | undefined;
  onRelease?: OnRelease | undefined;
}

/**
 * Publishes existing builds: writes their files, then a change in the log, then switches the registry. With `dryRun`
 * it only checks them.
 *
 * @returns the site's registry afterwards
 * @throws Error when a package is not built; RefusedError or HeldError when the gate refuses a version; UsageError
 *   when `files` and `at` do not go together
 */
export async function publish(options: PublishOptions): Promise<Registry> {
  const { site, files, source } = options;
  const target = openTarget(site);
  await assertSite(target);
  const base = await baseAddress(options);
  const builds = await buildsOf(options);
  return publishTo(target, source ? withSource(builds, source) : builds, {
    ...options,
    base,
    files: files === undefined ? undefined : openTarget(files),
  });
}

/**
 * Publishes builds that were read, or only checks them with `dryRun`.
 *
 * @returns the site's registry afterwards
 * @throws RefusedError or HeldError when the gate refuses a version
 */
export async function publishTo(
  target: Target,
  builds: Builds,
  options: PublicationOptions & { base?: string; files?: Target | undefined },
): Promise<Registry> {
  const { again = false, older = false, repository = process.cwd() } = options;
  const { by, why, say = saysNothing, onRelease, base = '', files } = options;
  const change = {
    ...({ action: 'publish', by, why, onRelease } as const),
    builds,
    base,
    files,
    repairs: false,
    again,
    commits: { older, repository },
  };
  if (options.dryRun) {
    const before = await presentState(target, await readSiteRegistry(target));
    const { modules } = before.registry;
    const { versions } = await checkBuilds({ ...target, say }, before, { ...change, modules });
    versions.map(expectation).forEach(say);
    versions.filter(changesCurrent).forEach((release) => onRelease?.(release));
    return before.registry;
  }
  return withSite(target, say, async (site) => {
    const present = await readSiteRegistry(site);
    assertRehearsed(present, options);
    const before = await recover(site, present);
    const { modules } = before.registry;
    const registry = await publishBuilds(site, before, { ...change, modules });
    malformedTexts(registry).forEach(say);
    return registry;
  });
}

/** The builds to publish. @throws Error as `readBuilds` does */
export async function buildsOf({ builds }: Pick<PublishOptions, 'builds'>): Promise<Builds> {
  return 'modules' in builds ? builds : readBuilds(builds);
}

/** @throws ChangedSinceRehearsalError when the builds were rehearsed with another registry */
export function assertRehearsed(
  { serial = 0 }: SiteRegistry,
  { rehearsedSerial = serial }: Pick<PublicationOptions, 'rehearsedSerial'>,
): void {
  if (rehearsedSerial !== serial) {
    throw new ChangedSinceRehearsalError();
  }
}

/** The refusal to publish what was rehearsed with other modules or another shell than the site has now. */
export class ChangedSinceRehearsalError extends Error {}

function expectation({ name, version, former }: Released): string {
  if (version === former) {
    return `${name} ${version}: já é a versão atual.`;
  }
  return `${name} ${version}: seria publicada${former ? ` (agora ${former})` : ''}.`;
}

function withSource({ shell, modules }: Builds, source: BuildSource): Builds {
  return {
    shell: shell && { ...shell, source },
    modules: modules.map((module) => ({ ...module, source })),
  };
}

/**
 * What the URLs of published modules begin with; '' where their files go to the site itself.
 *
 * @throws UsageError when `files` and `at` do not go together; Error when the site's Content-Security-Policy
 *   accepts no scripts from `at`
 */
export async function baseAddress({
  site,
  files,
  at,
}: Pick<PublishOptions, 'site' | 'files' | 'at'>): Promise<string> {
  if (files === undefined && at === undefined) {
    return '';
  }
  if (files === undefined || at === undefined || !/^https?:\/\//.test(at) || !URL.canParse(at)) {
    throw new UsageError(
      '--files PASTA e --at URL andam juntos: onde os arquivos ficam, e o endereço.',
    );
  }
  const { username, password } = new URL(at);
  if (username || password || /[?#]/.test(at) || !isPlainAddress(at, new URL(at))) {
    throw new UsageError(
      `--at é o endereço de uma pasta, sem usuário, senha, '?', '#', '%', '\\' nem '..': ${at}`,
    );
  }
  const { origin, href } = new URL(at);
  const { moduleOrigins } = await readSiteConfig(openTarget(site));
  if (!moduleOrigins.includes(origin)) {
    throw new Error(
      `A política de segurança deste site não aceita scripts de ${origin}. Inclua essa origem em ` +
        `moduleOrigins de ${openTarget(site).location}/${configFile}, rode npm run release -- headers --site ${site} ` +
        'e publique de novo.',
    );
  }
  return href.endsWith('/') ? href : `${href}/`;
}
