import { unhashedGlobal, withHashedGlobal } from './chunk-global.ts';

const name = unhashedGlobal('mfe_players');
const scripts: [string, string][] = [
  ['static/js/mfe_players.js', `(self.${name} ||= []).push(receive)`],
  ['static/js/async/late.js', `(self.${name} ||= []).push(['late'])`],
];

/** The names of global arrays in the hashed scripts. */
function globals(all: [string, string][]): string[] {
  const hashed = [...withHashedGlobal('mfe_players', all).values()].join('\n');
  return hashed.match(/chunks_\w+/g) ?? [];
}

it('names the same array in every script of a build, and its name is as long as the unhashed one', () => {
  const [entry, late] = globals(scripts);
  expect(entry).toMatch(/^chunks_mfe_players_[0-9a-f]{10}$/);
  expect(entry).toHaveLength(name.length);
  expect(late).toBe(entry);
});

it('gives the same scripts the same name, in whatever order the bundler lists them', () => {
  expect(globals([...scripts].reverse())).toEqual(globals(scripts));
});

it('gives a build with another script another name', () => {
  const [entry] = scripts;
  expect(globals([entry!, ['static/js/async/late.js', 'changed']])).not.toEqual(
    expect.arrayContaining(globals(scripts)),
  );
});
