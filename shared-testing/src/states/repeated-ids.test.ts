import { fromCopyId, toCopyId, withRowIds } from './repeated-ids.ts';

it.each(['a0000000-0000-4000-8000-000000000001', 'a~b', 7, 9_000_000])(
  'the copies of %p have ids of their own, which name it',
  (id) => {
    const ids = Array.from({ length: 1000 }, (_, copy) => toCopyId(id, copy));
    expect(new Set(ids).size).toBe(1000);
    expect(ids.map((each) => fromCopyId(String(each)))).toEqual(
      ids.map((_, copy) => ({ id: String(id), copy })),
    );
  },
);

it('functions get the ids of rows, and other arguments as they are', () => {
  const given = { _reports: ['a~3', 'b'], _after: toCopyId(7, 2), _day: '2026-11-20', _at: 1.5e12 };
  expect(JSON.parse(withRowIds(JSON.stringify(given)))).toEqual({
    ...given,
    _reports: ['a', 'b'],
    _after: 7,
  });
});
