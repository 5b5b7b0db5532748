import type { Say } from '../../site/terminal.ts';
import type { ParsedArguments } from './arguments.ts';

export interface CommandContext {
  /** The repository. */
  root: string;
  /** The folder that paths in arguments are relative to. */
  cwd: string;
  say: Say;
}

/** @returns the exit code, 0 when left out */
export type Command = (parsed: ParsedArguments, context: CommandContext) => Promise<number | void>;
