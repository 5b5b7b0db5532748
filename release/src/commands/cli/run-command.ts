import { isBucketAddress } from '../../site/files/bucket/bucket-address.ts';
import { ignoredProxy } from '../../site/ignored-proxy.ts';
import { printable, type Say } from '../../site/terminal.ts';
import { ArgumentError, type CommandContext, type CommandResult } from './command.ts';
import { commands, usage } from './commands.ts';
import { exitCodes } from './exit-codes.ts';
import { parseArguments } from './parse-arguments.ts';
import { readTargets } from './targets.ts';
import { withState } from './with-state.ts';

/**
 * Runs one command of `npm run release`.
 *
 * @throws Error whose message is for the user, and whose class gives the exit code
 */
export async function runCommand(
  [name = '', ...args]: readonly string[],
  context: Omit<CommandContext, 'siteAt'>,
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
    const asked = { ...context, say, siteAt: await readTargets(context.root, context.cwd) };
    sayIgnoredProxy(given.values, asked);
    const run = async () => (await command.run(given, asked)) ?? {};
    const site = command.changes && given.values[command.changes];
    return await (typeof site === 'string' ? withState(site, given.values, asked, run) : run());
  } catch (error) {
    throw error instanceof ArgumentError
      ? new ArgumentError(`${error.message}\n\n${help}`, { cause: error })
      : error;
  }
}

/** Warns a command that sends requests to another machine: Node ignores a proxy that only the environment names. */
function sayIgnoredProxy(
  values: Record<string, unknown>,
  { siteAt, say }: Pick<CommandContext, 'siteAt' | 'say'>,
): void {
  const sites = [values.site, values.from, values.to].flat();
  const asksOthers =
    values.at !== undefined ||
    sites.some((site) => typeof site === 'string' && isBucketAddress(siteAt(site)));
  const proxy = asksOthers ? ignoredProxy() : undefined;
  if (proxy !== undefined) {
    say(proxy);
  }
}
