import { isBucketAddress } from '../../site/files/bucket/bucket-address.ts';
import { ignoredProxy } from '../../site/ignored-proxy.ts';
import { printable, type Say } from '../../site/terminal.ts';
import { parseArguments } from './arguments.ts';
import { changeCommands } from './change-commands.ts';
import type { Command, CommandContext, CommandResult } from './command.ts';
import { exitCodes } from './exit-codes.ts';
import { readCommands } from './read-commands.ts';
import { readTargets } from './targets.ts';
import { type CommandName, usage } from './usage.ts';

const commands: Record<CommandName, Command> = { ...changeCommands, ...readCommands };

/**
 * Runs one command of `npm run release`.
 *
 * @throws Error whose message is for the user, and whose class gives the exit code
 */
export async function runCommand(
  [name = '', ...args]: readonly string[],
  context: CommandContext,
): Promise<CommandResult> {
  const say: Say = (line) => context.say(printable(line));
  if (!isCommand(name)) {
    const asksForHelp = ['--help', '-h', 'help'].includes(name);
    const unknown = name && !asksForHelp ? [`Não há o comando '${name}'.`, ''] : [];
    [...unknown, ...usage.split('\n')].forEach(say);
    return { code: asksForHelp ? exitCodes.done : exitCodes.usage };
  }
  const parsed = parseArguments(name, args);
  const folderOf = await readTargets(context.root, context.cwd);
  const { site, from, sites } = parsed;
  const folders = { site: folderOf(site), from: folderOf(from), sites: sites.map(folderOf) };
  const asksOthers = [folders.site, folders.from, ...folders.sites].some(isBucketAddress);
  const proxy = asksOthers || parsed.values.at !== undefined ? ignoredProxy() : undefined;
  if (proxy !== undefined) {
    say(proxy);
  }
  return (await commands[name]({ ...parsed, ...folders }, { ...context, say })) ?? {};
}

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(commands, name);
}
