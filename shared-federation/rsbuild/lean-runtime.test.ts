import { readFileSync } from 'node:fs';

test.each(['runtime', 'runtime-core', 'sdk'])(
  'the ES module of @module-federation/%s has the exports of the CommonJS build that it replaces',
  (name) => {
    const file = require.resolve(`@module-federation/${name}`);
    expect(file).toMatch(/\.cjs$/);
    const exported = Object.keys(jest.requireActual<object>(file));
    const [, list = ''] =
      /export \{([^}]*)\};/.exec(readFileSync(file.replace(/\.cjs$/, '.js'), 'utf8')) ?? [];
    const names = list.split(',').map((item) => item.trim().split(' as ').at(-1));
    expect(names.sort()).toEqual(exported.sort());
  },
);
