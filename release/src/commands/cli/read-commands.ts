import { resolve } from 'node:path';
import { readBuilds } from '../../build/builds.ts';
import { serveSite } from '../../host/serve-site.ts';
import { assertSite } from '../../site/assert-site.ts';
import { problemText } from '../../site/check/problem.ts';
import { openTarget } from '../../site/files/open-target.ts';
import { printable } from '../../site/terminal.ts';
import { listReleases } from '../list.ts';
import { readVersions } from '../publish/promote.ts';
import { UsageError } from '../../site/usage-error.ts';
import { verifySite } from '../verify/verify.ts';
import { usageError } from './arguments.ts';
import type { Command } from './command.ts';
import { exitCodes } from './exit-codes.ts';
import { listLines } from './list-text.ts';
import { assertBrowser, buildFolders, namedVersions } from './named-builds.ts';
import { usages } from './usage.ts';

/** The commands that change no site. */
export const readCommands = {
  async serve({ site, values }, { say }) {
    const { port = '3000' } = values;
    if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
      throw new UsageError(`--port não é um número de porta: ${port}\n\n${usages.serve}`);
    }
    await assertSite(openTarget(site));
    const served = await serveSite({
      dir: site,
      port: Number(port),
      host: values.host ?? 'localhost',
    });
    say(served.url);
    const stop = () => void served.close();
    process.once('SIGINT', stop).once('SIGTERM', stop);
  },

  async list({ site, names: [name] }, { say }) {
    const listed = await listReleases(site);
    const shown = name ? listed.filter((module) => module.name === name) : listed;
    if (shown.length === 0) {
      const known = listed.map((module) => module.name).join(', ');
      throw new UsageError(printable(`Não há '${name}' neste site. Há: ${known}.`));
    }
    shown
      .flatMap((module, index) => [...(index > 0 ? [''] : []), ...listLines(module)])
      .forEach(say);
    return { modules: shown };
  },

  async rehearse(parsed, { root, cwd, say }) {
    const { sites, names, builds, from, values } = parsed;
    const namesVersions = names.some((name) => name.includes('@'));
    if ((names.length > 0 && builds.length > 0) || (values.from && !namesVersions)) {
      throw usageError('rehearse');
    }
    const versions = namesVersions ? namedVersions('rehearse', names) : [];
    for (const site of sites) {
      await assertSite(openTarget(site));
    }
    // Lazy-loaded, because it imports a browser driver and a database.
    const { rehearse } = await import('../rehearse/rehearse.ts');
    await assertBrowser();
    const isAsIs = names.length + builds.length === 0;
    const folders = isAsIs || namesVersions ? [] : await buildFolders(parsed, { root, cwd });
    const buildsFor = (site: string) =>
      namesVersions ? readVersions(values.from ? from : site, versions) : readBuilds(folders);
    await rehearse({ sites, buildsFor, say });
  },

  async verify({ site, values }, { cwd, say }) {
    const keptIn = values.against && resolve(cwd, values.against);
    const { at } = values;
    if (at !== undefined && !isRoot(at)) {
      throw new UsageError(
        `--at é a origem do site, como https://painel.example.org: ${at}\n\n${usages.verify}`,
      );
    }
    const problems = await verifySite(site, { keptIn, at });
    problems.map(problemText).forEach(say);
    if (problems.length === 0) {
      const state = keptIn ? ', e no estado guardado' : '';
      say(`O site está como foi publicado${state}${at ? `, e ${at} o serve como deve` : ''}.`);
    }
    return { problems, code: problems.length > 0 ? exitCodes.found : exitCodes.done };
  },
} satisfies Record<string, Command>;

function isRoot(address: string): boolean {
  return /^https?:\/\//.test(address) && URL.canParse(address) && new URL(address).pathname === '/';
}
