import { userInfo } from 'node:os';
import * as v from 'valibot';

/** Takes one line of Portuguese for the person who gave the command. */
export type Say = (line: string) => void;

/** For callers that nobody watches. */
export const saysNothing: Say = () => undefined;

/** A text that people gave: what could write elsewhere on a terminal than on its line is a space. */
export const onOneLine = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ').trim()),
);

/** Who runs this process, for the log. */
export function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // Containers may run as a user without a name.
    return process.env.USER ?? 'desconhecido';
  }
}
