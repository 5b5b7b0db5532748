import { userInfo } from 'node:os';
import * as v from 'valibot';

/** Takes one line of Portuguese for the person who gave the command. */
export type Say = (line: string) => void;

/** For callers that nobody watches. */
export const saysNothing: Say = () => undefined;

/** What writes elsewhere on a terminal than at the next place of its line. */
const control = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** A text that people gave: what could write elsewhere on a terminal than on its line is a space. */
export const onOneLine = v.pipe(
  v.string(),
  v.transform((text) => text.replace(new RegExp(`${control.source}+`, 'gu'), ' ').trim()),
);

/** One line for a terminal, whatever the names in it: what could act on it shows as its code. */
export function printable(line: string): string {
  return line.replace(control, (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`);
}

/** Who runs this process, for the log. */
export function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // Containers may run as a user without a name.
    return process.env.USER ?? 'desconhecido';
  }
}
