/** Texts that break careless pages. Characters that no editor shows are escaped. */
const texts: readonly string[] = [
  'Texto muito longo, como o de quem cola um livro inteiro. '.repeat(702).slice(0, 40_000),
  'Semespaço'.repeat(4_445).slice(0, 40_000),
  // Turns the direction of what follows, here and, in a page that does not isolate it, after it.
  '\u202Eodatrevni\u202C \u2066isolado \u05D0\u05D1\u05D2 \u0645\u0631\u062D\u0628\u0627 \u202E sem fim',
  '<img src=x onerror="alert(1)"><script>alert(2)</script></td></table>&amp;&lt;b&gt; "aspas" \'simples\'',
  '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466} \u{1F1E7}\u{1F1F7} \u{1F44D}\u{1F3FD} Z\u0351\u036B\u0343\u034A\u0311\u030E\u0304a\u0334\u0321\u0308\u0301l\u0337\u0301\u0304g\u0335\u0301\u0301o\u0338\u0307',
  'zero\u200B\u200C\u200D\u2060\uFEFFlargura\u00AD e \u0000 nulo\r\n\tcom\u2028linhas',
  ' \u3000 ',
];

/**
 * The hostile text that takes the place of a text. Each place of a table has another one, and one in eight keeps its
 * own: a page shows more for a status that it knows.
 */
export function hostileText(text: string, place: number): string {
  const index = place % (texts.length + 1);
  return texts[index - 1] ?? text;
}

const moment = /^\d{4}-\d\d-\d\d|^\d\d:\d\d:\d\d/;

/** Whether a value is a text that people write: no date and no time. */
export function isWritten(value: unknown): value is string {
  return typeof value === 'string' && !moment.test(value);
}
