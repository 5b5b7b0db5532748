import { backendFromEnvironment } from '../../../site/backend.ts';
import { assembleSite } from '../../assemble.ts';
import { releasesOf } from '../../released.ts';
import { defineCommand } from '../command.ts';
import { ofChange, ofSite } from '../options.ts';

export const assemble = defineCommand({
  help: `assemble [--site dist]
      junta as compilações do painel e de todos os módulos em um site`,
  options: { ...ofSite, ...ofChange },
  changes: 'site',
  makesSite: true,
  async run({ values }, { root, siteAt, say }) {
    const site = siteAt(values.site);
    const { releases, onRelease } = releasesOf();
    const config = backendFromEnvironment(process.env);
    await assembleSite({ root, site, config, say, onRelease });
    return { releases };
  },
});
