import type { parseArgs, ParseArgsConfig } from 'node:util';
import type { Problem } from '../../site/check/problem.ts';
import type { Say } from '../../site/terminal.ts';
import { UsageError } from '../../site/usage-error.ts';
import type { PublishedCandidate } from '../candidate/publish-candidates.ts';
import type { ListedModule } from '../list.ts';
import type { ExplainedFrame } from '../maps/explain-frame.ts';
import type { Released } from '../released.ts';
import type { Targets } from './targets.ts';

/** One command of `npm run release`. */
export interface Command {
  /** Its arguments, and below them what it does. */
  help: string;
  options: Options;
  takesNames: boolean;
  /** The option with the site that it changes; undefined when it changes none. */
  changes: string | undefined;
  /** Whether the site may be a new folder. */
  makesSite: boolean;
  run(given: Given<Options>, context: CommandContext): Promise<CommandResult | void>;
}

export type Options = NonNullable<ParseArgsConfig['options']>;

/** The arguments of a command. */
export interface Given<O extends Options> {
  /** The arguments that belong to no option. */
  names: string[];
  values: Values<O>;
}

export type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O }>>['values'];

export interface CommandContext extends Targets {
  /** The repository. */
  root: string;
  /** The folder that paths in arguments are relative to. */
  cwd: string;
  say: Say;
}

export interface CommandResult {
  /** The exit code, 0 when left out; see exit-codes.ts. */
  code?: number;
  /** The versions that became current. */
  releases?: readonly Released[];
  /** Whether the site's files differ from those before the command. */
  changed?: boolean;
  /** Whether the command only told what it would do: then `releases` are those that it would make current. */
  dryRun?: boolean;
  /** The state of the site afterwards, as `sha384-…`, with `--state` or `--manifest`. */
  state?: string;
  /** What `publish --candidate` has offered. */
  candidates?: readonly PublishedCandidate[];
  /** The digest of `panel.json` of each version that `publish` named, as `promote --digest` takes it. */
  digests?: Readonly<Record<string, string>>;
  /** What `verify` found. */
  problems?: readonly Problem[];
  /** What `list` found. */
  modules?: readonly ListedModule[];
  /** What `explain-stack` found. */
  stacks?: readonly ExplainedStack[];
}

export interface ExplainedStack {
  title: string;
  frames: readonly ExplainedFrame[];
}

/** Defines a command whose handler gets its options by their types. */
export function defineCommand<const O extends Options>({
  takesNames = false,
  changes,
  makesSite = false,
  ...command
}: {
  help: string;
  options: O;
  takesNames?: boolean;
  changes?: keyof O & string;
  makesSite?: boolean;
  run: (given: Given<O>, context: CommandContext) => Promise<CommandResult | void>;
}): Command {
  return { ...command, takesNames, changes, makesSite };
}

/** The refusal of wrong arguments; the command's usage follows it. */
export class ArgumentError extends UsageError {}
