import { expect, open, test } from './fixtures.ts';
import { formatTimestampDay, textOrDash } from './support/formats.ts';
import { statusLabels, typeLabels } from './support/reports.ts';
import { readRows, type ReportRow } from './support/rows.ts';
import { cellTexts, headers, readyTable, rowAt } from './support/tables.ts';

const columns = ['Status', 'Motivo', 'Mensagem', 'Tipo', 'Data', 'Ações'];

test.use({ signedInAs: 'admin' });

test('R36, R37: the table shows the newest reports first, with actions on the pending ones only', async ({
  page,
  backend,
}) => {
  const rows = await readRows<ReportRow>(backend, 'reports?order=created_at.desc,id.desc&limit=10');
  await open(page, '/admin/reports', 'Moderação');
  const table = await readyTable(page, 'Reports');
  expect(await headers(table)).toEqual(columns);
  const cells = (await cellTexts(table)).slice(0, rows.length);
  expect(cells.map((row) => row.slice(0, 5))).toEqual(
    rows.map(({ status, reason, message, content_type, created_at }) => [
      statusLabels[status],
      textOrDash(reason),
      textOrDash(message),
      typeLabels[content_type ?? ''] ?? textOrDash(content_type),
      formatTimestampDay(created_at),
    ]),
  );
  for (const [index, { status }] of rows.entries()) {
    const actions = await rowAt(table, index).getByRole('button').allTextContents();
    expect(actions).toEqual(status === 'PENDING' ? ['Revisar', 'Ação Tomada'] : []);
  }
});
