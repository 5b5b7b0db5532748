import { join } from 'node:path';
import {
  bucketStores,
  folderStore,
  memoryStores,
  type Store,
} from '../../../testing/stores/stores.ts';
import { openTarget } from './open-target.ts';
import { LostRaceError, type Target } from './target.ts';

/** Runs the same tests on every kind of target. */

/** Ceph may need a minute to start. */
const startTimeoutMs = 120_000;

describe('a folder', () => behaves(folderStore));
describe.each(bucketStores)('a bucket of %s', (_, open) => behaves(open));
describe('a bucket whose store wants ETags without quotes, and answers lost races with 500', () =>
  behaves(() => memoryStores({ wantsBareEtags: true, lostRaceStatus: 500 })));
describe('a bucket whose store loses every third answer to a write', () =>
  behaves(() => memoryStores({ losesAnswerEvery: 3 })));
describe('a bucket whose lists have two keys a page', () =>
  behaves(() => memoryStores({ pageSize: 2 })));

const bytes = (text: string) => Buffer.from(text);

function behaves(open: () => Promise<Store>): void {
  let store: Store;
  let place: string;
  let target: Target;

  beforeAll(async () => {
    store = await open();
  }, startTimeoutMs);
  afterAll(() => store.close());
  beforeEach(async () => {
    place = await store.newPlace();
    target = openTarget(place);
  });

  /** The files of the place, without the mark of a tested store. */
  async function visibleFiles(): Promise<string[]> {
    return (await target.listFiles()).filter((path) => !path.startsWith('.release/'));
  }

  test('files are listed by their paths below a folder, and read by those paths', async () => {
    await target.putFolder('modules/mfe-x', [
      ['static/js/b.js', 'b'],
      ['static/js/ção + &%<x>.js', 'odd'],
      ['a.json', '{}'],
    ]);
    await target.putFile('index.html', bytes('page'));
    await target.putFile('modules-of-others/x.js', bytes('x'));
    expect(await target.listFiles('modules')).toEqual([
      'mfe-x/a.json',
      'mfe-x/static/js/b.js',
      'mfe-x/static/js/ção + &%<x>.js',
    ]);
    expect(await target.listFiles()).toContain('index.html');
    const files = await target.listFiles('modules/mfe-x');
    const contents = await target.readContents(files, 'modules/mfe-x');
    expect([...contents].map(([path, read]) => `${path}: ${read.toString()}`)).toEqual([
      'a.json: {}',
      'static/js/b.js: b',
      'static/js/ção + &%<x>.js: odd',
    ]);
    expect(await target.subfolders('modules')).toEqual(['mfe-x']);
  });

  test('a place with nothing in it reads as empty, not as an error', async () => {
    const missing = openTarget(place.replace(/(?=\?|$)/, '/none'));
    expect(await missing.isEmpty()).toBe(true);
    expect(await missing.listFiles()).toEqual([]);
    expect(await missing.listFiles('modules')).toEqual([]);
    expect(await missing.subfolders('modules')).toEqual([]);
    expect(await missing.readBytes('index.html')).toBeUndefined();
    expect(await missing.has('index.html')).toBe(false);
    await missing.removeFile('index.html');
    await missing.removeFolder('modules');
    await missing.removeDrafts();
    expect(await target.isEmpty()).toBe(true);
  });

  test('a folder exists as long as it has a file; the beginning of its name is no folder', async () => {
    await target.putFile('static/js/a.js', bytes('a'));
    await target.putFile('statics', bytes('b'));
    expect(await target.has('static')).toBe(true);
    expect(await target.has('static/js/a.js')).toBe(true);
    expect(await target.has('stati')).toBe(false);
    expect(await target.readBytes('static')).toBeUndefined();
    await target.removeFolder('static');
    expect(await target.has('static')).toBe(false);
    expect(await visibleFiles()).toEqual(['statics']);
  });

  test('a folder replaces the former one whole, damaged files included', async () => {
    await target.putFolder('shell', [
      ['old.html', 'old'],
      ['new.html', 'damaged'],
    ]);
    await target.putFolder('shell', [
      ['new.html', 'new'],
      ['shell.json', '{}'],
    ]);
    expect(await visibleFiles()).toEqual(['shell/new.html', 'shell/shell.json']);
    expect(await target.readBytes('shell/new.html')).toEqual(bytes('new'));
  });

  test('a file is created once', async () => {
    await target.createFile('log/1.json', bytes('mine'));
    await expect(target.createFile('log/1.json', bytes('theirs'))).rejects.toThrow(LostRaceError);
    expect(await target.readBytes('log/1.json')).toEqual(bytes('mine'));
  });

  describe('compare-and-swap', () => {
    test('replaces the bytes that were read, again and again', async () => {
      const first = await target.swapFile('registry.json', bytes('1'), undefined);
      const second = await target.swapFile('registry.json', bytes('2'), first);
      expect(await target.readRevision('registry.json')).toEqual({
        bytes: bytes('2'),
        revision: second,
      });
    });

    test.each([
      ['was replaced', (file: string) => target.putFile(file, bytes('theirs'))],
      ['was removed', (file: string) => target.removeFile(file)],
    ])('fails when the file %s meanwhile, and writes nothing', async (_, interfere) => {
      await target.putFile('registry.json', bytes('1'));
      const { revision } = await target.readRevision('registry.json');
      await interfere('registry.json');
      const theirs = await target.readBytes('registry.json');
      const swap = target.swapFile('registry.json', bytes('mine'), revision);
      await expect(swap).rejects.toThrow(LostRaceError);
      expect(await target.readBytes('registry.json')).toEqual(theirs);
    });

    test('fails when a file was created where there was none', async () => {
      const { revision } = await target.readRevision('registry.json');
      await target.putFile('registry.json', bytes('theirs'));
      const swap = target.swapFile('registry.json', bytes('mine'), revision);
      await expect(swap).rejects.toThrow(LostRaceError);
      expect(await target.readBytes('registry.json')).toEqual(bytes('theirs'));
    });
  });

  test.each([
    ['reads', (path: string) => target.readBytes(path)],
    ['writes', (path: string) => target.putFile(path, bytes('mine'))],
    ['lists', (path: string) => target.listFiles(path)],
    ['removes', (path: string) => target.removeFolder(path)],
  ])('nothing %s outside the place', async (_, act) => {
    for (const path of ['../other', 'a/../../other', '/etc', join('a', '..', '..', 'b')]) {
      await expect(act(path)).rejects.toThrow('não fica dentro de');
    }
  });
}
