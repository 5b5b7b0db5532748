import { foldText } from '@panel/shared-ui/table';

/** A part of a text that matches a search, or that stands between two matches. */
export interface TextPart {
  text: string;
  isMatch: boolean;
}

/** Splits a text at the places where it contains words of a search, as `foldText` compares them. */
export function splitMatches(text: string, words: string): TextPart[] {
  const characters = Array.from(text);
  let folded = '';
  /** The index of the character behind each letter of the folded text, which may have more or fewer. */
  const origins: number[] = [];
  characters.forEach((character, index) => {
    const letters = foldText(character);
    folded += letters;
    origins.push(...Array<number>(letters.length).fill(index));
  });
  const matching = new Set<number | undefined>();
  for (const word of foldText(words).split(/\s+/).filter(Boolean)) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
      origins.slice(at, at + word.length).forEach((index) => matching.add(index));
    }
  }
  const parts: TextPart[] = [];
  characters.forEach((character, index) => {
    const last = parts.at(-1);
    // An accent that follows its letter is folded to nothing.
    const isMatch = foldText(character) === '' ? last?.isMatch === true : matching.has(index);
    if (last?.isMatch === isMatch) {
      last.text += character;
    } else {
      parts.push({ text: character, isMatch });
    }
  });
  return parts;
}

/** Most characters before the first match that `startNearMatch` keeps. */
const maxLead = 24;

/** Cuts the beginning of a text whose first match would be out of sight, at a word's start if there is one. */
export function startNearMatch(text: string, words: string): string {
  const [first, second] = splitMatches(text, words);
  if (!second || first?.isMatch || (first?.text.length ?? 0) <= maxLead) {
    return text;
  }
  const lead = first!.text.slice(-maxLead).replace(/^[\uDC00-\uDFFF]/, '');
  return `…${lead.replace(/^\S*\s+/, '')}${text.slice(first!.text.length)}`;
}
