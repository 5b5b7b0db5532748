import { callFunction } from './call-function.ts';

interface Window {
  reports: { id: string }[];
}

test('reading one window of reports after another returns each report once', () => {
  const ids: string[] = [];
  for (let window = listAfter(undefined); window.length > 0; window = listAfter(ids.at(-1))) {
    expect(window.length).toBe(50);
    ids.push(...window);
  }
  expect(new Set(ids).size).toBe(ids.length);
  expect(callFunction('count_reports', {})).toBe(ids.length);
});

test('a count by day has each day of its span', () => {
  const counts = callFunction('count_games_by_day', { _first: '2026-02-27', _days: 3 });
  expect(counts).toMatchObject([
    { day: '2026-02-27' },
    { day: '2026-02-28' },
    { day: '2026-03-01' },
  ]);
});

function listAfter(_after: string | undefined): string[] {
  return (callFunction('list_reports', { _after }) as Window).reports.map(({ id }) => id);
}
