import { limitClause, orderClause, projection, whereClause } from './query-sql.ts';
import { parseQuery } from '../query/query.ts';
import { compile, name, sql } from './sql.ts';

const mark = `zz'"; drop table x; --`;
const source = {
  name: 'things',
  alias: name('things'),
  columns: [
    { name: 'id', type: 'integer' },
    { name: 'name', type: 'text' },
  ],
};
function statementOf(parameters: [string, string][]) {
  const query = parseQuery(parameters);
  const columns = projection(source, query.select);
  return compile(
    sql`${columns} ${whereClause(source, query.where)}${orderClause(source, query.order)}${limitClause(query, 1000)}`,
  );
}

describe('No text of a request becomes SQL', () => {
  test.each<[string, [string, string][]]>([
    ['a value', [['name', `eq.${mark}`]]],
    ['a pattern', [['name', `like.*${mark}*`]]],
    ['a list', [['name', `in.("${mark.replaceAll('"', '\\"')}")`]]],
    ['a value within or', [['or', `(name.eq."${mark.replaceAll('"', '\\"')}")`]]],
  ])('%s is a parameter', (_, parameters) => {
    const { text, values } = statementOf(parameters);
    expect(text).not.toContain('zz');
    expect(values.some((value) => value?.includes('zz'))).toBe(true);
  });

  test.each<[string, [string, string][]]>([
    ['filter', [[`"${mark.replaceAll('"', '\\"')}"`, 'eq.1']]],
    ['order', [['order', `"${mark.replaceAll('"', '\\"')}"`]]],
    ['select', [['select', `"${mark.replaceAll('"', '\\"')}"`]]],
  ])('a name that is not in the catalogue is refused in a %s', (_, parameters) => {
    expect(() => statementOf(parameters)).toThrow(/does not exist/);
  });

  test('an alias is a quoted identifier, and must not hold null characters', () => {
    const aliased = (alias: string) => statementOf([['select', `"${alias}":name`]]);
    const { text, values } = aliased(mark.replaceAll('"', '\\"'));
    expect(text).toContain(`as "${mark.replaceAll('"', '""')}" `);
    expect(values).toEqual(['1000']);
    expect(() => aliased('a\0b')).toThrow(/failed to parse select parameter/);
  });

  test('limits and offsets are parameters too', () => {
    const { text, values } = statementOf([
      ['limit', '77'],
      ['offset', '88'],
    ]);
    expect(text).not.toMatch(/77|88/);
    expect(values).toEqual(['77', '88']);
  });
});
