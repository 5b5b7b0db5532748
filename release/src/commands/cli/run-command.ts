import { resolve } from 'node:path';
import { releaseVersion } from '@panel/shared-federation';
import * as v from 'valibot';
import { buildPackages } from '../../build/compile.ts';
import { assertKnown } from '../../build/packages.ts';
import { serveSite } from '../../host/serve-site.ts';
import { assertSite } from '../../site/assert-site.ts';
import { backendFromEnvironment } from '../../site/backend.ts';
import { problemText } from '../../site/check/problem.ts';
import { printable, type Say } from '../../site/terminal.ts';
import { assembleSite } from '../assemble.ts';
import { holdVersions, releaseHolds } from '../hold/hold.ts';
import { renewHostFiles } from '../renew-host-files.ts';
import { listReleases } from '../list.ts';
import { pruneSite } from '../prune.ts';
import { baseAddress, publish } from '../publish/publish.ts';
import { repairRegistry } from '../repair/repair.ts';
import { rollback } from '../rollback/rollback.ts';
import { verifySite } from '../verify/verify.ts';
import { parseArguments } from './arguments.ts';
import { changing } from './change-command.ts';
import type { Command, CommandContext } from './command.ts';
import { listLines } from './list-text.ts';
import { type CommandName, usage, usages } from './usage.ts';

/**
 * Runs one command of `npm run release`.
 *
 * @returns the exit code: 1 for an unknown command, when `verify` finds a problem, and when `repair` could not
 *   restore everything
 * @throws Error whose message is for the user
 */
export async function runCommand(
  [name = '', ...args]: readonly string[],
  context: CommandContext,
): Promise<number> {
  const say: Say = (line) => context.say(printable(line));
  if (!isCommand(name)) {
    const unknown = name ? [`Não há o comando '${name}'.`, ''] : [];
    [...unknown, ...usage.split('\n')].forEach(say);
    return 1;
  }
  return (await commands[name](parseArguments(name, args), { ...context, say })) ?? 0;
}

const commands: Record<CommandName, Command> = {
  assemble: changing(async ({ site }, { root, cwd, say }) => {
    const config = backendFromEnvironment(process.env);
    const registry = await assembleSite({ root, site: resolve(cwd, site), config });
    say(`shell ${registry.shell?.version}`);
    for (const [module, { current }] of Object.entries(registry.modules)) {
      say(`${module} ${current.version}`);
    }
  }),

  async serve({ site, values }, { cwd, say }) {
    const { port = '3000' } = values;
    if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
      throw new Error(`--port não é um número de porta: ${port}\n\n${usages.serve}`);
    }
    const dir = resolve(cwd, site);
    assertSite(dir);
    const served = await serveSite({
      dir,
      port: Number(port),
      host: values.host ?? 'localhost',
    });
    say(served.url);
    const stop = () => void served.close();
    process.once('SIGINT', stop).once('SIGTERM', stop);
  },

  publish: changing(async ({ site, names, values, by, why, again }, { root, cwd, say }) => {
    const files = values.files && resolve(cwd, values.files);
    const target = { site: resolve(cwd, site), files, at: values.at };
    // A build takes a minute: refuse first what can be refused without it.
    await assertKnown(root, names);
    assertSite(target.site);
    await baseAddress(target);
    await buildPackages(root, names);
    await publish({ root, ...target, names, again, by, why, say });
  }),

  rollback: changing(async ({ site, names, values, by, why, withdraw }, { cwd, say }) => {
    const namesVersion = names.some((name) => name.includes('@'));
    if (names.length === 0 || (values.to && names.length > 1) || (namesVersion && !withdraw)) {
      throw new Error(`Uso: npm run release -- ${usages.rollback}`);
    }
    await rollback({ site: resolve(cwd, site), names, to: values.to, withdraw, by, why, say });
  }),

  hold: changing(async ({ site, names, by, why }, { cwd, say }) => {
    const versions = names.map(namedVersion);
    if (names.length === 0 || !versions.every((each) => each !== undefined) || !why) {
      throw new Error(`Uso: npm run release -- ${usages.hold}`);
    }
    await holdVersions({ site: resolve(cwd, site), versions, by, why, say });
  }),

  'release-hold': changing(async ({ site, names, by, why }, { cwd, say }) => {
    const versions = names.map(namedVersion);
    if (names.length === 0 || !versions.every((each) => each !== undefined)) {
      throw new Error(`Uso: npm run release -- ${usages['release-hold']}`);
    }
    await releaseHolds({ site: resolve(cwd, site), versions, by, why, say });
  }),

  async list({ site, names: [name] }, { cwd, say }) {
    const listed = await listReleases(resolve(cwd, site));
    const shown = name ? listed.filter((module) => module.name === name) : listed;
    if (shown.length === 0) {
      const known = listed.map((module) => module.name).join(', ');
      throw new Error(printable(`Não há '${name}' neste site. Há: ${known}.`));
    }
    shown
      .flatMap((module, index) => [...(index > 0 ? [''] : []), ...listLines(module)])
      .forEach(say);
  },

  async verify({ site, values }, { cwd, say }) {
    const keptIn = values.against && resolve(cwd, values.against);
    const problems = await verifySite(resolve(cwd, site), keptIn);
    problems.map(problemText).forEach(say);
    if (problems.length === 0) {
      say(`O site está como foi publicado${keptIn ? ', e no estado guardado' : ''}.`);
    }
    return problems.length > 0 ? 1 : 0;
  },

  prune: changing(async ({ site, values }, { cwd, say }) => {
    const keep = Number(values.keep ?? 5);
    if (!Number.isInteger(keep) || keep < 1) {
      throw new Error(`--keep não é um número de versões: ${values.keep}\n\n${usages.prune}`);
    }
    const days = Number(values.days ?? 7);
    if (!Number.isInteger(days) || days < 0) {
      throw new Error(`--days não é um número de dias: ${values.days}\n\n${usages.prune}`);
    }
    await pruneSite({ site: resolve(cwd, site), keep, days, say });
  }),

  repair: changing(async ({ site }, { cwd, say }) =>
    (await repairRegistry(resolve(cwd, site), say)) ? 0 : 1,
  ),

  headers: changing(async ({ site }, { cwd, say }) => {
    await renewHostFiles(resolve(cwd, site), say);
    say('_headers, _redirects e nginx.conf seguem agora o config.json do site.');
  }),
};

/** The parts of `name@version`; undefined for another text. */
function namedVersion(text: string): { name: string; version: string } | undefined {
  const [, name = '', version = ''] = /^([^@]+)@(.+)$/.exec(text) ?? [];
  return v.is(releaseVersion, version) ? { name, version } : undefined;
}

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(commands, name);
}
