import { userInfo } from 'node:os';

/** Takes one line of Portuguese for the person who gave the command. */
export type Say = (line: string) => void;

/** For callers that nobody watches. */
export const saysNothing: Say = () => undefined;

/** Who runs this process, for the log. */
export function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // Containers may run as a user without a name.
    return process.env.USER ?? 'desconhecido';
  }
}
