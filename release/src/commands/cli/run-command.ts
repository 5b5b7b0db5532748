import { isBucketAddress } from '../../site/files/bucket/bucket-address.ts';
import { ignoredProxy } from '../../site/ignored-proxy.ts';
import { printable, type Say } from '../../site/terminal.ts';
import { ArgumentError, type Command, type CommandContext, type CommandResult } from './command.ts';
import { commands, usage } from './commands.ts';
import { exitCodes } from './exit-codes.ts';
import { parseArguments } from './parse-arguments.ts';
import { readTargets, type Targets } from './targets.ts';
import { withState } from './with-state.ts';

/**
 * Runs one command of `npm run release`.
 *
 * @throws Error whose message is for the user, and whose class gives the exit code
 */
export async function runCommand(
  [name = '', ...args]: readonly string[],
  context: Omit<CommandContext, keyof Targets>,
): Promise<CommandResult> {
  const say: Say = (line) => context.say(printable(line));
  const asksForHelp = (text: string) => ['--help', '-h'].includes(text);
  const command = commands.get(name);
  if (!command) {
    const isHelp = asksForHelp(name) || name === 'help';
    const unknown = name && !isHelp ? [`Não há o comando '${name}'.`, ''] : [];
    [...unknown, ...usage.split('\n')].forEach(say);
    return { code: isHelp ? exitCodes.done : exitCodes.usage };
  }
  const help = `Uso: npm run release -- ${command.help}`;
  if (args.some(asksForHelp)) {
    help.split('\n').forEach(say);
    return {};
  }
  try {
    const given = parseArguments(name, command, args);
    const asked = { ...context, say, ...(await readTargets(context.root, context.cwd)) };
    const sites = sitesIn(command, given.values);
    if (!command.makesSite) {
      sites.forEach(asked.assertKnown);
    }
    const proxy = asksOthers(sites.map(asked.siteAt), given.values) ? ignoredProxy() : undefined;
    if (proxy !== undefined) {
      say(proxy);
    }
    const run = async () => (await command.run(given, asked)) ?? {};
    const site = command.changes && given.values[command.changes];
    return await (typeof site === 'string' ? withState(site, given.values, asked, run) : run());
  } catch (error) {
    throw error instanceof ArgumentError
      ? new ArgumentError(`${error.message}\n\n${help}`, { cause: error })
      : error;
  }
}

/** The sites that arguments name. */
function sitesIn({ changes }: Command, values: Record<string, unknown>): string[] {
  const to = changes === 'to' ? values.to : undefined;
  return [values.site, values.from, to].flat().filter((site) => typeof site === 'string');
}

/** Whether a command sends requests to another machine. */
function asksOthers(places: readonly string[], { at }: Record<string, unknown>): boolean {
  return at !== undefined || places.some(isBucketAddress);
}
