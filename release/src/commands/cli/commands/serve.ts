import { serveSite } from '../../../host/serve-site.ts';
import { assertSite } from '../../../site/assert-site.ts';
import { openTarget } from '../../../site/files/open-target.ts';
import { ArgumentError, defineCommand } from '../command.ts';
import { ofSite } from '../options.ts';

export const serve = defineCommand({
  help: `serve [--site dist] [--port 3000] [--host localhost]
      serve um site como em produção`,
  options: {
    site: ofSite.site,
    port: { type: 'string', default: '3000' },
    host: { type: 'string', default: 'localhost' },
  },
  async run({ values: { port, host, ...values } }, { siteAt, say }) {
    const site = siteAt(values.site);
    if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
      throw new ArgumentError(`--port não é um número de porta: ${port}`);
    }
    await assertSite(openTarget(site));
    const served = await serveSite({ dir: site, port: Number(port), host });
    say(served.url);
    const stop = () => void served.close();
    process.once('SIGINT', stop).once('SIGTERM', stop);
  },
});
