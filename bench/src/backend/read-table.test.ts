import { readTable } from './read-table.ts';
import { gameRows, reportRows } from './rows.ts';

const games = gameRows(60);
const reports = reportRows(120);

/** Sends a read as the panel does. */
function read(query: string, { table = games, method = 'GET', prefer = '' } = {}) {
  const url = new URL(`https://localhost/rest/v1/table?${query}`);
  const { status, headers, body } = readTable(table, {
    method,
    url,
    headers: { prefer },
    body: '',
  });
  return { status, rows: body && (JSON.parse(String(body)) as unknown), ...headers };
}

test('a read returns the first rows of the table, as many as it asks for', () => {
  expect(read('select=*&limit=50')).toMatchObject({ status: 200, rows: games.slice(0, 50) });
  expect(read('select=*')).toMatchObject({ status: 200, rows: games });
});

test('an exact count tells how many rows exist, without rows if the read asks for the head only', () => {
  const head = read('select=*&limit=50', { method: 'HEAD', prefer: 'count=exact' });
  expect(head).toMatchObject({ status: 206, 'content-range': '0-49/60', rows: undefined });
});

test('a read of the window after a report returns the reports that follow it', () => {
  const { created_at: moment, id } = reports[49]!;
  const after = `created_at=lte.${moment}&or=(created_at.lt."${moment}",id.lt."${id}")`;
  const window = read(`select=*&${after}&order=created_at.desc,id.desc&limit=50`, {
    table: reports,
  });
  expect(window).toMatchObject({ rows: reports.slice(50, 100) });
});

test('a count of a status leaves out other reports', () => {
  const pending = reports.filter(({ status }) => status === 'PENDING');
  const count = read('select=status&status=eq.PENDING&limit=0', {
    table: reports,
    prefer: 'count=exact',
  });
  expect(count).toMatchObject({ rows: [], 'content-range': `*/${pending.length}` });
});

test('no report has changed since a moment, because none has a date of its change', () => {
  expect(read('select=*&updated_at=gte.2026-10-31', { table: reports })).toMatchObject({
    rows: [],
  });
});
