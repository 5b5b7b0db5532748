import { openTarget, readRegistry } from '@panel/release';
import { expect } from './fixtures.ts';
import { runRelease } from './support/release-command.ts';
import { test } from './support/site-copy.ts';
import { withVariant } from './support/variants.ts';

/** Faults that the test adds to the page. */
const faults = [
  'fetch("/static/nada.js")',
  'fetch("https://evil.example/").catch(()=>0)',
  'reportError(new Error("a bad page"))',
];

test('a rehearsal finds the faults of a build that passes the gate, and the build is not published @exhaustive', async ({
  copy,
}) => {
  test.slow();
  await keepOnly('mfe-players', copy);
  const before = await readRegistry(openTarget(copy));
  const { code, refusals } = await withVariant(
    'mfe-players',
    ['"Jogadores"', `(${faults.join()},"Jogadores")`],
    (build) => runRelease('publish', '--build', build, '--rehearse', '--site', copy),
  );
  expect(code).toBe(3);
  const found = refusals.map(({ name, path, kind, text }) => `${name} ${path} ${kind}: ${text}`);
  for (const finding of [
    /^mfe-players \/admin\/players request: .*\/static\/nada\.js: 404$/,
    /^mfe-players \/admin\/players policy: .*connect-src https:\/\/evil/,
    /^mfe-players \/admin\/players uncaught: .*exceção: a bad page/,
  ]) {
    expect(found).toContainEqual(expect.stringMatching(finding));
  }
  expect(found.filter((line) => !line.includes('/admin/players'))).toEqual([]);
  expect(await readRegistry(openTarget(copy))).toEqual(before);
});

/** Removes the other modules from a site's registry, because a rehearsal opens every page of a site. */
async function keepOnly(name: string, site: string): Promise<void> {
  const registry = await readRegistry(openTarget(site));
  registry.modules = { [name]: registry.modules[name]! };
  const document = Buffer.from(JSON.stringify(registry));
  await openTarget(site).putFile('modules/registry.json', document);
}
