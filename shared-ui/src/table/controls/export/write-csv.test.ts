import type { Column } from '../../view/column.ts';
import { toastEntries } from '../../../toast/toast.ts';
import { csvOf, saveCsv } from './write-csv.ts';

interface Row {
  text: string;
  other?: string;
}

const columns: readonly Column<Row>[] = [
  { id: 'text', header: 'Título', cell: ({ text }) => text },
  { id: 'other', header: 'Ícone', cell: () => null, exported: ({ other = '-' }) => other },
  { id: 'actions', header: 'Ações', cell: () => 'Revisar', isControl: true },
];

async function bytesOf(file: Blob): Promise<Uint8Array> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(file);
  });
}

async function textOf(rows: Row[]): Promise<string> {
  return new TextDecoder().decode(await bytesOf((await csvOf(columns, rows)).blob));
}

it('a CSV file is UTF-8 with a byte order mark, semicolons and CRLF, headers first, without buttons', async () => {
  const { blob: file } = await csvOf(columns, [
    { text: 'Ação', other: 'https://exemplo.com.br/a.png' },
  ]);
  const bytes = await bytesOf(file);
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe(
    '"Título";"Ícone"\r\n"Ação";"https://exemplo.com.br/a.png"\r\n',
  );
  expect(file.type).toBe('text/csv;charset=utf-8');
});

it.each([
  ['a;b', '"a;b"'],
  ['diz "oi"', '"diz ""oi"""'],
  ['duas\nlinhas', '"duas\nlinhas"'],
  ['a\rb', '"a\rb"'],
  ['a, b', '"a, b"'],
  ['a', '"a"'],
])('%j is quoted as RFC 4180 says: %j', async (text, cell) => {
  expect(await textOf([{ text }])).toBe(`"Título";"Ícone"\r\n${cell};"-"\r\n`);
});

it.each([
  ['=1+1', `"'=1+1"`],
  ['+55 11', `"'+55 11"`],
  ['-2', `"'-2"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"\t'=1"`],
  ['  =1', `"  '=1"`],
  ['＝1', `"'＝1"`],
  ['\r=1', `"\r'=1"`],
  ['=HYPERLINK("http://x";"y")', `"'=HYPERLINK(""http://x"";""y"")"`],
  ['-', '"-"'],
  ['a=1 - 2', '"a=1 - 2"'],
])('%j is exported as text, not as a formula: %j (T23)', async (text, cell) => {
  expect(await textOf([{ text }])).toBe(`"Título";"Ícone"\r\n${cell};"-"\r\n`);
});

it.each([
  ['oi,=1', `"oi,'=1"`],
  ['oi; @SUM(A1)', `"oi; '@SUM(A1)"`],
  ['oi\t+1', `"oi\t'+1"`],
  ['oi\r\n-2', `"oi\r\n'-2"`],
  ['oi,"=1', `"oi,""'=1"`],
])('%j contains no formula, even if a program splits it into cells: %j', async (text, cell) => {
  expect(await textOf([{ text }])).toBe(`"Título";"Ícone"\r\n${cell};"-"\r\n`);
});

it.each([
  ['line breaks', '\n'],
  ['line breaks and equals signs', '\n='],
  ['quotes', '"'],
])('a message that consists of 100,000 %s is exported', async (_what, part) => {
  const { blob } = await csvOf(columns, [{ text: part.repeat(100_000) }]);
  expect(blob.size).toBeGreaterThan(32_000);
});

it('a text longer than a cell of Excel is cut with a mark, without half a character', async () => {
  const texts = ['a'.repeat(32_767), 'a'.repeat(32_768), `a${'😀'.repeat(20_000)}`];
  const { blob, cutTexts } = await csvOf(
    columns,
    texts.map((text) => ({ text })),
  );
  const lines = new TextDecoder()
    .decode(await bytesOf(blob))
    .trimEnd()
    .split('\r\n')
    .slice(1);
  const cells = lines.map((line) => line.slice(1, line.lastIndexOf('";"')));
  expect(cells[0]).toBe(texts[0]);
  expect(cells[1]).toMatch(/^a+ \[…cortado: 32\.768 caracteres\]$/);
  expect(cells[2]).toMatch(/^a(😀)+ \[…cortado: 40\.001 caracteres\]$/u);
  expect(Math.max(...cells.map(({ length }) => length))).toBe(32_767);
  expect(cutTexts).toBe(2);
});

it('a CSV file contains every row of a long list', async () => {
  const rows = Array.from({ length: 1_201 }, (_, index) => ({ text: `linha ${index}` }));
  const lines = (await textOf(rows)).trimEnd().split('\r\n').slice(1);
  expect(lines).toEqual(rows.map(({ text }) => `"${text}";"-"`));
});

it("a CSV file is saved under a name that contains the date: 'jogos-2026-11-20.csv'", () => {
  jest.useFakeTimers({ now: new Date(2026, 10, 20, 23, 59) });
  let saved = '';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved = `${this.download} ${this.href}`;
  });
  const revokeObjectURL = jest.fn();
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL });
  saveCsv({ blob: new Blob(), cutTexts: 0 }, 'jogos');
  expect(toastEntries()).toEqual([]);
  saveCsv({ blob: new Blob(), cutTexts: 2 }, 'jogos');
  expect(toastEntries()).toMatchObject([{ title: '2 textos cortados' }]);
  expect(saved).toBe('jogos-2026-11-20.csv blob:x');
  jest.runAllTimers();
  expect(revokeObjectURL).toHaveBeenCalledWith('blob:x');
  jest.useRealTimers();
});
