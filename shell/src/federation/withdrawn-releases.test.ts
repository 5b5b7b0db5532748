import {
  moduleSite,
  opened,
  registryUrl,
  registryWith,
  retried,
  settled,
} from '../../testing/module-site.ts';
import { releaseOf } from '../../testing/registry.ts';
import { createUpdates } from '../updates/updates.ts';
import type { ModuleStore } from './module-store.types.ts';

/** A registry of a site with a serial number and withdrawn versions. */
function serial(number: number, module: object, withdrawn: string[] = [], site = 'a'): object {
  const names = { 'mfe-games-catalog': withdrawn };
  return { ...registryWith(module), site, serial: number, withdrawn: names };
}

const bad = serial(7, { current: releaseOf('2'), previous: releaseOf('1') });
const rolledBack = serial(8, { current: releaseOf('1') });
const withdrawn = serial(8, { current: releaseOf('1') }, ['2']);
const minute = 60_000;
const day = 24 * 60 * minute;

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-20T12:00:00.000Z') });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('while the registry cannot be read, the stored one', () => {
  test('is used for a day, and not after the clock was set back', async () => {
    await opened(moduleSite(bad).store(), 'games');
    jest.setSystemTime(Date.now() + day - 1);
    expect(await opened(moduleSite().store(), 'games')).toMatchObject({ status: 'ready' });
    jest.setSystemTime(Date.now() + 1);
    expect(await opened(moduleSite().store(), 'games')).toMatchObject({
      error: { code: 'registry-unreachable' },
    });
    jest.setSystemTime(Date.now() - 2 * day);
    expect(await opened(moduleSite().store(), 'games')).toMatchObject({ status: 'failed' });
  });

  test('is used for a day after the last read, even if that read changed nothing', async () => {
    await opened(moduleSite(bad).store(), 'games');
    jest.setSystemTime(Date.now() + day - minute);
    await opened(moduleSite(bad).store(), 'games');
    jest.setSystemTime(Date.now() + day - minute);
    expect(await opened(moduleSite().store(), 'games')).toMatchObject({ status: 'ready' });
  });

  test('is the one that an open tab read last, such as after a rollback', async () => {
    const site = moduleSite(bad, rolledBack);
    const store = site.store();
    await opened(store, 'games');
    await updateOffers(store, 1);
    const later = moduleSite();
    expect(await opened(later.store(), 'games')).toMatchObject({ release: { version: '1' } });
    expect(later.loads).toEqual(['1 #0 registry']);
  });
});

describe('an older registry', () => {
  test('is ignored by a new page and by a retry (T28)', async () => {
    const site = moduleSite(rolledBack, bad);
    const store = site.store();
    await opened(store, 'games');
    expect(await retried(store, 'games')).toMatchObject({ release: { version: '1' } });
    expect(store.registryState()).toMatchObject({ source: 'last-good' });
    const page = moduleSite(bad);
    expect(await opened(page.store(), 'games')).toMatchObject({ release: { version: '1' } });
    expect(page.loads).toEqual(['1 #0 registry']);
  });

  test('is ignored by an open tab that looks for updates (T28)', async () => {
    const store = moduleSite(rolledBack, bad, serial(9, { current: releaseOf('3') })).store();
    await opened(store, 'games');
    expect(await updateOffers(store, 2)).toEqual([false, true]);
  });

  test('is refused when the later one is too old to replace it, also without serial and site (T28)', async () => {
    await opened(moduleSite(rolledBack).store(), 'games');
    jest.setSystemTime(Date.now() + day);
    for (const older of [bad, registryWith({ current: releaseOf('2') })]) {
      const site = moduleSite(older, rolledBack);
      const store = site.store();
      expect(await opened(store, 'games')).toMatchObject({ error: { code: 'registry-outdated' } });
      expect(site.loads).toEqual([]);
      expect(await retried(store, 'games')).toMatchObject({ release: { version: '1' } });
      jest.setSystemTime(Date.now() + day);
    }
  });

  test.each([9e15, Math.floor(Date.parse('2026-11-22T12:00:00.000Z') / 1000)])(
    'is told from a serial number of %p that no registry has had yet: other code has stored it (T46)',
    async (forged) => {
      storeSeen({ url: registryUrl, site: 'a', serial: forged, withdrawn: ['mfe-players@9'] });
      const site = moduleSite(rolledBack, bad);
      const store = site.store();
      expect(await opened(store, 'games')).toMatchObject({ release: { version: '1' } });
      expect(store.registryState()).toMatchObject({ source: 'site' });
      expect(await opened(moduleSite(bad).store(), 'games')).toMatchObject({
        release: { version: '1' },
      });
      expect(localStorage.getItem('panel.registry-seen')).toContain('mfe-players@9');
    },
  );

  test('is refused, too, where the clock of the publishers is ahead of this one (T28)', async () => {
    const ahead = Math.floor(Date.now() / 1000) + 10 * (day / 1000);
    await opened(moduleSite(serial(ahead + 1, { current: releaseOf('1') })).store(), 'games');
    const older = moduleSite(serial(ahead, { current: releaseOf('2') }));
    expect(await opened(older.store(), 'games')).toMatchObject({ release: { version: '1' } });
  });

  test('of another site is accepted, even with a lower serial number', async () => {
    await opened(moduleSite(rolledBack).store(), 'games');
    const other = moduleSite(serial(1, { current: releaseOf('5') }, [], 'b'));
    expect(await opened(other.store(), 'games')).toMatchObject({ release: { version: '5' } });
  });
});

describe('a version that was withdrawn', () => {
  test('never runs again, even when the registry no longer lists it as withdrawn (T28)', async () => {
    await opened(moduleSite(withdrawn).store(), 'games');
    localStorage.removeItem('panel.registry');
    const site = moduleSite(serial(8, { current: releaseOf('2') }));
    expect(await opened(site.store(), 'games')).toMatchObject({
      status: 'failed',
      name: 'mfe-games-catalog',
      error: { code: 'withdrawn' },
    });
    expect(site.loads).toEqual([]);
  });

  test('is never the fallback, and is itself replaced by the previous release (T28)', async () => {
    await opened(moduleSite(withdrawn).store(), 'games');
    localStorage.removeItem('panel.registry');
    const asPrevious = moduleSite(serial(9, { current: releaseOf('3'), previous: releaseOf('2') }));
    asPrevious.builds['3'] = 'threw';
    expect(await opened(asPrevious.store(), 'games')).toMatchObject({ error: { code: 'threw' } });
    const asCurrent = moduleSite(serial(9, { current: releaseOf('2'), previous: releaseOf('1') }));
    expect(await opened(asCurrent.store(), 'games')).toMatchObject({
      source: 'previous',
      release: { version: '1' },
      replaces: { code: 'withdrawn' },
    });
    expect([...asPrevious.loads, ...asCurrent.loads]).toEqual(['3 #0 registry', '1 #0 previous']);
  });

  test('is not loaded by a tab that opened before the withdrawal and has read the registry since', async () => {
    const site = moduleSite(bad, withdrawn, withdrawn);
    const store = site.store();
    await Promise.resolve();
    store.load('unknown');
    await settled(store, 'unknown');
    await updateOffers(store, 1);
    expect(await opened(store, 'games')).toMatchObject({ release: { version: '1' } });
    expect(site.loads).toEqual(['1 #0 previous']);
  });

  test('has an update offered in a tab that shows it as the fallback', async () => {
    const current = { current: releaseOf('3'), previous: releaseOf('2') };
    const site = moduleSite(serial(7, current), serial(8, current), serial(9, current, ['2']));
    site.builds['3'] = 'threw';
    const store = site.store();
    expect(await opened(store, 'games')).toMatchObject({ source: 'previous' });
    expect(await updateOffers(store, 2)).toEqual([false, true]);
  });

  test('is looked up in storage once, however many modules the registry has', async () => {
    const getItem = jest.spyOn(Storage.prototype, 'getItem');
    const readsWith = async (count: number) => {
      getItem.mockClear();
      const names = Array.from({ length: count }, (_, number) => `posts-${number}`);
      const others = names.map((name) => [
        `mfe-${name}`,
        { routes: [name], current: releaseOf('1'), previous: releaseOf('0') },
      ]);
      const { modules } = registryWith({ current: releaseOf('1') }) as { modules: object };
      const all = { ...modules, ...(Object.fromEntries(others) as object) };
      await opened(moduleSite({ schema: 1, modules: all }).store(), 'games');
      return getItem.mock.calls.length;
    };
    await readsWith(0);
    expect(await readsWith(50)).toBe(await readsWith(0));
  });

  test('is forgotten only after two hundred later withdrawals', async () => {
    const many = Array.from({ length: 250 }, (_, number) => `1.0.${number}`);
    await opened(moduleSite(serial(8, { current: releaseOf('1') }, many)).store(), 'games');
    const openedWith = (version: string) =>
      opened(moduleSite(serial(9, { current: releaseOf(version) })).store(), 'games');
    expect(await openedWith('1.0.50')).toMatchObject({ error: { code: 'withdrawn' } });
    expect(await openedWith('1.0.49')).toMatchObject({ status: 'ready' });
  });
});

/** Stores what this browser has seen, as other code that runs in the panel could. */
function storeSeen(seen: object): void {
  localStorage.setItem('panel.registry-seen', JSON.stringify(seen));
}

/** Lets an open tab read the registry several times; returns whether it offers an update after each read. */
async function updateOffers(store: ModuleStore, reads: number): Promise<boolean[]> {
  const updates = createUpdates(registryUrl, store);
  const stop = updates.watch();
  const offers: boolean[] = [];
  while (offers.length < reads) {
    await jest.advanceTimersByTimeAsync(5 * minute);
    offers.push(updates.isAvailable());
  }
  stop();
  return offers;
}
