import { readTable } from './read-table.ts';
import { reportRows } from './rows.ts';

const table = reportRows(2_100);

/** Sends a read as the panel does. */
function read(query: string, prefer = '') {
  const url = new URL(`https://localhost/rest/v1/reports?${query}`);
  const { headers, body } = readTable(table, { method: 'GET', url, headers: { prefer } });
  const rows = JSON.parse(String(body)) as { id: string; created_at: string }[];
  return { rows, range: headers['content-range'] };
}

test('the first page tells how many rows exist', () => {
  const { rows, range } = read('select=*&limit=50', 'count=exact');
  expect(rows).toHaveLength(50);
  expect(range).toBe('0-49/2100');
});

test('pages by key return each row once, newest first, and at most 1000 per answer', () => {
  const seen = [...read('select=*&limit=50').rows];
  for (let size = 1; size > 0;) {
    const { id, created_at: moment } = seen.at(-1)!;
    const behind = `and(created_at.eq."${moment}",id.lt."${id}")`;
    const { rows } = read(`or=(created_at.lt."${moment}",${behind},created_at.is.null)`);
    size = rows.length;
    expect(size).toBeLessThanOrEqual(1_000);
    seen.push(...rows);
  }
  expect(seen).toEqual(table);
  expect(
    seen
      .map(({ created_at }) => created_at)
      .toSorted()
      .toReversed(),
  ).toEqual(seen.map(({ created_at }) => created_at));
});

test('a count includes only the rows after the cursor', () => {
  const { rows, range } = read(`or=(id.lt."${table[2_049]!.id}")`, 'count=exact');
  expect(rows).toHaveLength(50);
  expect(range).toBe('0-49/50');
});

test('a select returns the columns that it names', () => {
  expect(Object.keys(read('select=id,reason&limit=1').rows[0]!)).toEqual(['id', 'reason']);
});
