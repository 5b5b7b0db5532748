import { openTarget, readRegistry } from '@panel/release';
import { expect } from './fixtures.ts';
import { runRelease } from './support/release-command.ts';
import { test } from './support/site-copy.ts';
import { withVariant } from './support/variants.ts';

/** Rehearsals open their own browser, backend and copy of the site. */

const unnamedButton = 'document.body.append(document.createElement("button"))';

test('a rehearsal finds what is wrong with builds that pass the gate, and publishes none of them', async ({
  copy,
}) => {
  test.slow();
  const before = await readRegistry(openTarget(copy));
  const { code, refusals } = await withVariant(
    'mfe-players',
    [
      '"Jogadores"',
      '(fetch("/static/nada.js"),fetch("https://evil.example/").catch(()=>0),"Jogadores")',
    ],
    (players) =>
      withVariant(
        'mfe-games-catalog',
        ['"Jogos"', '(()=>{throw new Error("a bad page")})()'],
        (games) =>
          withVariant(
            'mfe-dashboard',
            ['"Jogos por dia"', `(${unnamedButton},"Jogos por dia")`],
            (dashboard) =>
              runRelease(
                ...['publish', '--build', players, '--build', games, '--build', dashboard],
                ...['--rehearse', '--site', copy],
              ),
          ),
      ),
  );
  expect(code).toBe(3);
  const found = refusals.map(({ name, path, kind, text }) => `${name} ${path} ${kind}: ${text}`);
  expect(found).toContainEqual(
    expect.stringMatching(/^mfe-players \/admin\/players request: .*\/static\/nada\.js: 404$/),
  );
  expect(found).toContainEqual(
    expect.stringMatching(/^mfe-players \/admin\/players policy: .*connect-src https:\/\/evil/),
  );
  expect(found).toContainEqual(
    expect.stringMatching(/^mfe-games-catalog \/admin\/games console: .*a bad page/s),
  );
  expect(found).toContainEqual(expect.stringMatching(/^mfe-dashboard \/admin axe: .*button-name/));
  expect(found.filter((line) => /sports|reports|login/.test(line))).toEqual([]);
  expect(await readRegistry(openTarget(copy))).toEqual(before);
});
