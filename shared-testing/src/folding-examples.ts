/** Texts, searches that find them, and searches that do not: every search of the panel keeps the same rule. */
export const foldingExamples: [text: string, found: string[], notFound: string[]][] = [
  ['Ação', ['acao', 'AÇÃO', 'ação', 'Acao'], ['aço', 'ac ao!']],
  ['Praça às 10h', ['praca as', 'ÀS 10H PRAÇA'], ['praca 11h']],
  ['d’água', ["d'agua", 'd’água', 'd´água', 'D‘AGUA'], ['dagua']],
  ['Straße', ['strasse', 'STRASSE', 'straße', 'STRAẞE'], ['strase']],
  ['Strasse', ['straße'], []],
  ['Søren Ægir', ['soren', 'SØREN', 'aegir', 'ægir'], ['sren']],
  ['Łódź Đà Nẵng', ['lodz', 'łódź', 'da'], ['odz nada']],
  ['ﬁm da oﬃcina', ['fim', 'ﬁm', 'officina', 'oﬃcina'], ['fm']],
  ['“oi” «tchau»', ['"oi"', '“oi”', '"tchau"'], ["'oi'"]],
  ['1½ – 2ª vez…', ['1½', '11/2', '-', '2a', '2ª', 'vez...'], ['1 3/4']],
  ['Cafe\u0301', ['café', 'cafe', 'Cafe\u0301'], ['cafes']],
  ['Çelik İzmir', ['celik', 'izmir', 'İZMİR', 'ızmir'], ['elik zz']],
  [
    '100% c:\\pasta_nova (vila) [a|b]',
    ['100%', 'c:\\pasta', '_nova', '(vila)', '[a|b]'],
    ['.*', 'pasta%nova'],
  ],
];
