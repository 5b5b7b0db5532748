import type { Problem } from '../../site/check/problem.ts';
import type { Say } from '../../site/terminal.ts';
import type { PublishedCandidate } from '../candidate/publish-candidates.ts';
import type { ListedModule } from '../list.ts';
import type { Released } from '../released.ts';
import type { ParsedArguments } from './arguments.ts';

export interface CommandContext {
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
  /** The state of the site afterwards, as `sha384-…`. */
  state?: string;
  /** What `publish --candidate` has offered. */
  candidates?: readonly PublishedCandidate[];
  /** The digest of `panel.json` of each version that `publish` named, as `promote --digest` takes it. */
  digests?: Readonly<Record<string, string>>;
  /** What `verify` found. */
  problems?: readonly Problem[];
  /** What `list` found. */
  modules?: readonly ListedModule[];
}

export type Command = (
  parsed: ParsedArguments,
  context: CommandContext,
) => Promise<CommandResult | void>;
