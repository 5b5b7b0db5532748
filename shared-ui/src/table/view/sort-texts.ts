/** As many characters, of 7 bits each, as one number holds exactly. */
const span = 7;

/**
 * Puts texts in Portuguese order. Mostly a comparison of numbers tells, made of places in the alphabet, in
 * half the time that a collator takes; that has the last word on capitals, accents and rare characters.
 */
export function sortTexts(texts: readonly string[]): string[] {
  const { compare } = new Intl.Collator('pt-BR');
  const places = alphabet();
  const start = commonStart(texts);
  const beginnings = texts.map((text) => keyOf(text, start));
  const middles = texts.map((text, index) => beginnings[index]! && keyOf(text, start + span));
  const ends = texts.map((text, index) => middles[index]! && keyOf(text, start + 2 * span));
  return Array.from(texts.keys())
    .sort(
      (one, other) =>
        beginnings[one]! - beginnings[other]! ||
        middles[one]! - middles[other]! ||
        ends[one]! - ends[other]! ||
        compare(texts[one]!, texts[other]!),
    )
    .map((index) => texts[index]!);

  /** NaN, which compares with nothing, where a character is not in the alphabet. */
  function keyOf(text: string, from: number): number {
    let key = 0;
    for (let index = from; index < from + span; index++) {
      key = key * 128 + (index < text.length ? (places[text.charCodeAt(index)] ?? NaN) : 0);
    }
    return key;
  }
}

/** How long a beginning all have in common, in UTF-16 units. */
function commonStart([first = '', ...others]: readonly string[]): number {
  let start = first;
  for (const text of others) {
    while (!text.startsWith(start)) {
      start = start.slice(0, -1);
    }
  }
  return start.length;
}

/** The place of each character by its code unit, from 1 on; capitals and accents share one. */
function alphabet(): number[] {
  const { compare } = new Intl.Collator('pt-BR', { sensitivity: 'base' });
  const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
  const places: number[] = [];
  let place = 0;
  let former = '';
  for (const character of [...ascii, ...'áâãàçéêíóôõúüÁÂÃÀÇÉÊÍÓÔÕÚÜ'].sort(compare)) {
    place += compare(former, character) === 0 ? 0 : 1;
    places[character.charCodeAt(0)] = place;
    former = character;
  }
  return places;
}
