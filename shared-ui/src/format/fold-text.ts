/** Letters that have no accent to take off, in lower case, and a sign, each with the form that is typed. */
const typed: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
  '⁄': '/',
};

/**
 * Folds a text, so that searches find it as it may be typed: without case and accents ('Ação' → 'acao'), letters that are
 * one sign apart ('ﬁm' → 'fim', 'Straße' → 'strasse', '1½' → '11/2'), and with straight quotes and hyphens
 * ('d’água' → 'd'agua'). This is the one rule of all searches: `panel.search_text` in the addition report_search, and
 * `patternOf` (report-search.api.ts) in databases without it, find the same. `folding-examples.ts` of shared-testing tests all of them.
 */
export function foldText(text: string): string {
  return text
    .replaceAll('´', "'")
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[‘-‛ʼ′]/g, "'")
    .replace(/[“-‟«»]/g, '"')
    .replace(/[‐-―−]/g, '-')
    .replace(/[^ -~]/g, (sign) => typed[sign] ?? sign);
}
