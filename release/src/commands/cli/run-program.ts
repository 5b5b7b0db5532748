import { HeldError } from '../../site/log/holds.ts';
import { RefusedError } from '../../site/refused-error.ts';
import { controlCharacter, printable, type Say } from '../../site/terminal.ts';
import type { CommandContext, CommandResult } from './command.ts';
import { exitCodeOf, exitCodes } from './exit-codes.ts';
import { OtherStateError } from './with-state.ts';
import { runCommand } from './run-command.ts';
import type { Targets } from './targets.ts';

export interface ProgramContext extends Omit<CommandContext, 'say' | keyof Targets> {
  /** Writes a line to the standard output. */
  out: Say;
  /** Writes a line to the standard error. */
  err: Say;
}

/**
 * Runs one command of `npm run release`, and reports its errors. With `--json` the standard output is one JSON
 * document, and people's text goes to the standard error.
 *
 * @returns the exit code; see exit-codes.ts
 */
export async function runProgram(
  args: readonly string[],
  { out, err, ...context }: ProgramContext,
): Promise<number> {
  const isJson = args.includes('--json');
  const result: CommandResult & Failure = await runCommand(args, {
    ...context,
    say: isJson ? err : out,
  }).catch((error: unknown) => {
    const failure = failureOf(error);
    failure.error.split('\n').map(printable).forEach(err);
    return failure;
  });
  const { code = exitCodes.done, ...details } = result;
  if (isJson) {
    const document = { changed: false, releases: [], refusals: [], ...details };
    out(asciiJson({ command: args[0], code, ...document }));
  }
  return code;
}

/** JSON whose text cannot move a terminal's cursor, nor change the order of what it shows. */
function asciiJson(document: object): string {
  return JSON.stringify(document).replace(controlCharacter, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

interface Failure {
  error?: string;
  /** Why the gate refused, or which versions are held. */
  refusals?: readonly object[];
}

function failureOf(error: unknown) {
  const message = error instanceof Error ? error.message : String(error);
  return {
    code: exitCodeOf(error),
    error: message.replaceAll('\t', '  '),
    ...((error instanceof RefusedError || error instanceof HeldError) && {
      refusals: error.refusals,
    }),
    ...(error instanceof OtherStateError && { problems: error.problems }),
  };
}
