import { userInfo } from 'node:os';
import * as v from 'valibot';

/** Shows one line of Portuguese to the user who gave the command. */
export type Say = (line: string) => void;

/** Discards the lines: for callers without a user. */
export const saysNothing: Say = () => undefined;

/** Characters that move a terminal's cursor or change the order of its text. */
export const controlCharacter = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** A text that a user gave, on one line: control characters become a space. */
export const onOneLine = v.pipe(
  v.string(),
  v.transform((text) => text.replace(new RegExp(`${controlCharacter.source}+`, 'gu'), ' ').trim()),
);

/** Escapes control characters in a line for a terminal. */
export function printable(line: string): string {
  return line.replace(
    controlCharacter,
    (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`,
  );
}

/** A moment as it shows on the terminal, in the machine's time zone. */
export function dateText(moment: string): string {
  return new Date(moment).toLocaleString('pt-BR');
}

/** Name of the user who runs this process, for the log. */
export function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a user without a name.
    return process.env.USER ?? 'desconhecido';
  }
}
