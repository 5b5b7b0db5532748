import { registryModuleOf, registryOf, readyLoad } from '../../testing/registry.ts';
import { newVersions, type TabVersions } from './new-versions.ts';

const { registry } = registryOf({ 'mfe-players': registryModuleOf('1') });
const tab: TabVersions = {
  otherShell: undefined,
  registry,
  stateOf: () => ({ status: 'idle' }),
};

function site(version: string, shell?: string) {
  return registryOf({ 'mfe-players': registryModuleOf(version) }, shell).registry;
}

test('another version of a module or of the shell is new', () => {
  expect(newVersions(site('1', 'a'), tab)).toEqual([]);
  const oldTab = { ...tab, otherShell: 'b' };
  expect(newVersions(site('2', 'b'), oldTab)).toEqual(['shell@b', 'mfe-players@2']);
});

test('an added module is new, and a removed one is not', () => {
  const withPosts = { ...registry.modules, 'mfe-posts': registryModuleOf('1', 'posts') };
  expect(newVersions(registryOf(withPosts).registry, tab)).toEqual(['mfe-posts@1']);
  expect(newVersions(registryOf({}).registry, tab)).toEqual([]);
});

test('the shell is not new when the tab runs it, or when the registry names another version than the site’s page', () => {
  expect(newVersions(site('1', 'b'), tab)).toEqual([]);
  expect(newVersions(site('1', 'a'), { ...tab, otherShell: 'b' })).toEqual([]);
  expect(newVersions(site('1'), { ...tab, otherShell: 'b' })).toEqual([]);
});

test("the version that the tab has loaded counts, not the version in the tab's registry", () => {
  expect(newVersions(site('2'), { ...tab, stateOf: () => readyLoad('2') })).toEqual([]);
  expect(newVersions(site('1'), { ...tab, stateOf: () => readyLoad('0') })).toEqual([
    'mfe-players@1',
  ]);
});

test('a version that replaces a withdrawn one is offered again after its update was dismissed', () => {
  const running = { ...tab, stateOf: () => readyLoad('1') };
  const withdrawn = { ...site('2'), withdrawn: { 'mfe-players': ['1'] } };
  const dismissed = newVersions(site('2'), running);
  expect(newVersions(withdrawn, running)).not.toEqual(dismissed);
  expect(newVersions({ ...withdrawn, ...site('1') }, running)).toHaveLength(1);
});

test.each(['previous', 'override'] as const)(
  'a release from source %s in place of the current one does not count as a new version',
  (source) => {
    expect(newVersions(site('1'), { ...tab, stateOf: () => readyLoad('0', source) })).toEqual([]);
  },
);
