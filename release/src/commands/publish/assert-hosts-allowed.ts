import type { ModuleBuild } from '../../build/builds.ts';
import { readSiteConfig } from '../../site/config-file.ts';
import type { SiteFiles } from '../../site/files/target.ts';
import { type Refusal, RefusedError } from '../../site/refused-error.ts';

/**
 * Checks that the site's policy lets modules call the hosts that they say they call.
 *
 * @throws RefusedError that names what to add to `config.json`
 */
export async function assertHostsAllowed(
  site: SiteFiles,
  modules: readonly ModuleBuild[],
): Promise<void> {
  const wanted = modules.flatMap(({ name, connects = [] }) =>
    connects.map((origin) => ({ name, origin })),
  );
  if (wanted.length === 0) {
    return;
  }
  const { connectOrigins } = await readSiteConfig(site);
  const refusals = wanted
    .filter(({ origin }) => !connectOrigins.includes(origin))
    .map(({ name, origin }): Refusal => {
      const text =
        `${name} chama ${origin}, que este site não permite. Acrescente essa origem a "connectOrigins" no config.json ` +
        'do site, e rode npm run release -- headers --site PASTA.';
      return { code: 'host', name, needs: origin, has: connectOrigins, text };
    });
  if (refusals.length > 0) {
    throw new RefusedError(refusals);
  }
}
