import { readCommand } from './options.ts';
import { type LocalSupabase, startLocalSupabase } from './start.ts';

export type { LocalSupabase };

/**
 * Starts the backend in this process, with the flags of the command line.
 *
 * @throws Error for unknown flags and wrong values, and when the port or the data folder is in use
 */
export function startBackend(flags: string[]): Promise<LocalSupabase> {
  return startLocalSupabase(readCommand(flags).options);
}
