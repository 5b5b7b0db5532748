/** Letters that have no accent to take off, and typographic signs, each with the form that is typed. */
const typed: Record<string, string> = {
  ...pairs('ØøĐđÐðŁłĦħŦŧıΣς', 'ooddddllhhttiσσ'),
  ...pairs('‘’‚‛ʼ′“”„‟«»‐‑‒–—―−⁄', `''''''""""""-------/`),
  ß: 'ss',
  ẞ: 'ss',
  Æ: 'ae',
  æ: 'ae',
  Œ: 'oe',
  œ: 'oe',
  Þ: 'th',
  þ: 'th',
};

/**
 * Folds a text, so that searches find it as it may be typed: without case and accents ('Ação' → 'acao'), letters that are
 * one sign apart ('ﬁm' → 'fim', 'Straße' → 'strasse', '1½' → '11/2'), and with straight quotes and hyphens
 * ('d’água' → 'd'agua'). This is the one rule of all searches: `panel.search_text` in the addition report_search, and
 * `patternOf` (report-search.api.ts) in databases without it, find the same. `folding-examples.ts` tests all of them.
 */
export function foldText(text: string): string {
  return /[\u0080-\uffff]/.test(text)
    ? text
        .replaceAll('´', "'")
        .normalize('NFKD')
        .replace(/[\u0300-\u036f]/g, '')
        .replace(/[\u0080-\uffff]/g, (sign) => typed[sign] ?? sign)
        .toLowerCase()
    : text.toLowerCase();
}

function pairs(from: string, to: string): Record<string, string> {
  return Object.fromEntries(Array.from(from, (sign, index) => [sign, to[index] ?? '']));
}
