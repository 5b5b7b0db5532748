import { registryModuleOf, registryOf, readyLoad } from '../../testing/registry.ts';
import { LoadError } from '../federation/reporting/load-error.ts';
import type { LoadEvent } from '../federation/reporting/load-events.ts';
import type { RegistryState } from '../federation/module-store.types.ts';
import { diagnose, type DiagnosisSources } from './diagnosis.ts';
import { sourceLabel } from './diagnostics.labels.ts';

const readAt = '2026-11-20T12:00:00.000Z';
const previous = registryModuleOf('1').current;
const parsed = {
  ...registryOf({ 'mfe-players': { ...registryModuleOf('2'), previous } }, '0.1.0-shell'),
  rejected: [
    { name: 'mfe-moderation', kind: 'malformed' as const, reason: 'x', routes: ['reports'] },
  ],
};

function diagnoseWith(change: Partial<DiagnosisSources>) {
  return diagnose({
    registryUrl: '/modules/registry.json?chave=1',
    registryState: { status: 'ready', parsed, source: 'last-good', readAt },
    stateOf: () => ({ status: 'idle' }),
    events: [],
    overrides: [],
    failures: [],
    initialScripts: ['/static/js/index.a1b2.js'],
    ...change,
  });
}

function playersWith(change: Partial<DiagnosisSources>) {
  const [players] = diagnoseWith(change).modules;
  return { ...players!, label: sourceLabel(players!) };
}

function loadOf(version: string, result: LoadEvent['result']): LoadEvent {
  return { module: 'mfe-players', version, phase: 'load', durationMs: 13, result, at: readAt };
}

test('a diagnosis describes the shell and the registry, whose address is shown without its query', () => {
  expect(diagnoseWith({})).toMatchObject({
    shell: { scripts: ['index.a1b2.js'], registryVersion: '0.1.0-shell' },
    registry: {
      address: 'http://localhost/modules/registry.json',
      status: 'ready',
      source: 'last-good',
      readAt,
    },
  });
});

test('a registry that could not be read has an error code and no modules', () => {
  const error = new LoadError('registry-unreachable', 'unreachable');
  const registryState: RegistryState = { status: 'failed', error };
  expect(diagnoseWith({ registryState })).toMatchObject({
    registry: { status: 'failed', errorCode: 'registry-unreachable' },
    modules: [],
  });
});

test('a module that is not loaded is described by its entry in the registry', () => {
  expect(playersWith({})).toEqual({
    name: 'mfe-players',
    routes: ['players'],
    state: 'not-loaded',
    currentVersion: '2',
    previousVersion: '1',
    publishedAt: '2026-11-20T12:00:00.000Z',
    host: 'localhost',
    label: 'Ainda não carregado',
  });
});

test('a loaded module has a version in use and a load time', () => {
  const events = [loadOf('2', 'ok')];
  expect(playersWith({ events, stateOf: () => readyLoad('2') })).toMatchObject({
    state: 'ready',
    versionInUse: '2',
    loadMs: 13,
    label: 'Registro do site',
  });
});

test.each([
  ['2', 'registry', 'Registro do site'],
  ['1', 'previous', 'Versão anterior'],
] as const)(
  'when two versions were loaded, the version in use is the one on the screen: %s',
  (...row) => {
    const [version, source, label] = row;
    const events = [loadOf('2', version === '2' ? 'ok' : 'failed'), loadOf('1', 'ok')];
    expect(playersWith({ events, stateOf: () => readyLoad(version, source) })).toMatchObject({
      state: 'ready',
      versionInUse: version,
      currentVersion: '2',
      label,
    });
  },
);

test('an override that failed shows its origin', () => {
  const entry = 'http://localhost:3003/static/js/mfe_players.js';
  const events = [{ ...loadOf('substituição', 'failed'), source: 'override' as const }];
  const overrides = [{ name: 'mfe-players', entry, expiresAt: 0 }];
  expect(playersWith({ events, overrides })).toMatchObject({
    state: 'failed',
    host: 'localhost:3003',
    label: 'Substituição (http://localhost:3003)',
  });
});

test('a module whose entry in the registry is malformed is listed', () => {
  expect(diagnoseWith({}).modules[1]).toEqual({
    name: 'mfe-moderation',
    routes: ['reports'],
    state: 'malformed',
  });
});

test('failures are counted by version, and failures of a candidate separately', () => {
  const failed = loadOf('2', 'failed');
  const failures = [
    { ...failed, source: 'candidate' as const },
    { ...failed, source: 'registry' as const },
    { ...failed, source: 'registry' as const },
  ];
  expect(diagnoseWith({ failures }).failuresByVersion).toEqual([
    { module: 'mfe-players', version: '2', source: 'registry', count: 2 },
    { module: 'mfe-players', version: '2', source: 'candidate', count: 1 },
  ]);
});

test('a candidate that this browser asks for is named, even if the site does not have its module', () => {
  const overrides = [{ name: 'mfe-players', version: '3', expiresAt: 0 }];
  const events = [
    { ...loadOf('3', 'ok'), source: 'candidate' as const },
    { ...loadOf('1', 'ok'), module: 'mfe-chat', source: 'candidate' as const },
  ];
  const stateOf = () => readyLoad('3', 'candidate');
  const { modules } = diagnoseWith({ overrides, events, stateOf });
  expect(modules[0]).toMatchObject({ candidate: '3', versionInUse: '3', source: 'candidate' });
  expect(modules.at(-1)).toMatchObject({ name: 'mfe-chat', state: 'ready', source: 'candidate' });
});
