import { readTable } from './read-table.ts';
import { gameRows } from './rows.ts';

const table = gameRows(60);

/** Sends a read as the panel does. */
function read(query: string, { method = 'GET', prefer = '' } = {}) {
  const url = new URL(`https://localhost/rest/v1/games?${query}`);
  const { status, headers, body } = readTable(table, {
    method,
    url,
    headers: { prefer },
    body: '',
  });
  return { status, rows: body && (JSON.parse(String(body)) as unknown), ...headers };
}

test('a read returns the first rows of the table, as many as it asks for', () => {
  expect(read('select=*&limit=50')).toMatchObject({ status: 200, rows: table.slice(0, 50) });
  expect(read('select=*')).toMatchObject({ status: 200, rows: table });
});

test('an exact count tells how many rows exist, without rows if the read asks for the head only', () => {
  const head = read('select=*&limit=50', { method: 'HEAD', prefer: 'count=exact' });
  expect(head).toMatchObject({ status: 206, 'content-range': '0-49/60', rows: undefined });
});
