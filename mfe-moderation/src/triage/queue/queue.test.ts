import { everything } from '../../data/list/report-list.ts';
import type { AskedWave } from '../../data/started-wave.ts';
import { nextPendingId, type Report } from '../../data/report.ts';
import { createQueue, firstState } from './queue.ts';
import type { QueuedCommand, QueueEvent, QueueState, PageState, Task } from './queue-events.ts';

/** The list has the pending reports '0' to '5'; the rows of '4' and '5' are not loaded. The user is at '1'. */
const ids = ['0', '1', '2', '3', '4', '5'];
const loaded = 4;

let page: PageState;
let tasks: Task[];
let state: QueueState;
let queue: ReturnType<typeof createQueue>;

beforeEach(() => {
  jest.useFakeTimers();
  page = {
    openId: null,
    rows: { length: 6, at: reportAt },
    isStale: false,
    isPlaceKnown: true,
    isGoingToList: false,
    selection: { filter: everything, ids: [] },
    advances: true,
    find: (id) => (id === '' ? undefined : reportOf(id)),
    indexOf: (id) => ids.indexOf(id),
    isUndecided: () => true,
    reportsToSkip: () => 0,
    firstInView: () => 0,
    isInView: () => true,
  };
  start('1');
});
afterEach(() => jest.useRealTimers());

const manyRows = { length: 40, at: (index: number) => reportOf(String(index)) };

/** Milliseconds that pass, a command, an event, a click on 'Revisar', or what the page shows from now on. */
type Step = number | QueuedCommand | QueueEvent | (() => QueueEvent) | Click | Partial<PageState>;

interface Click {
  clicked: string;
  isInPanel: boolean;
}

const clickOn = (clicked: string, isInPanel = false): Click => ({ clicked, isInPanel });

/** A key that the page was too busy to handle for some time. */
const pressed = (command: QueuedCommand, msAgo: number) => (): QueueEvent => ({
  type: 'command',
  command,
  pressedAt: performance.now() - msAgo,
});

const letter: QueueEvent = { type: 'letter' };
const shown: QueueEvent = { type: 'shown', id: '1' };
const shownNext: QueueEvent = { type: 'shown', id: '2' };

describe('a key decides about the report that the user sees,', () => {
  it.each<[when: string, steps: Step[], outcome: string[]]>([
    ['after 400 ms', [200, 'review', 400], ['1 REVIEWED']],
    ['and no sooner', [200, 'review', 399], []],
    [
      'about several reports 250 ms apart',
      [200, 'review', 250, 'act', 400],
      ['1 REVIEWED', '2 ACTION_TAKEN'],
    ],
    ['at once when the user goes to the search field', [200, 'review', 'search'], ['1 REVIEWED']],
    ['at once when the user leaves the page', [200, 'review', { type: 'left' }], ['1 REVIEWED']],
    ['400 ms after a letter', [letter, 400, 'review', 400], ['1 REVIEWED']],
    ['but not right after a letter', [letter, 399, 'review', 999], ['keys-ignored']],
    [
      'but not if the other decision follows for a report just shown',
      [200, 'review', 100, 'act', 999],
      ['keys-cancelled'],
    ],
    [
      "but not if another command and the same key follow, as in 'ana'",
      [200, 'act', 50, 'next-pending', 50, 'act', 999],
      ['keys-cancelled'],
    ],
    [
      'also not if dictation types such a word in one instant',
      [200, 'act', 'next-pending', 'act', 999],
      ['keys-cancelled'],
    ],
    [
      'nor if it types both decision keys in one instant',
      [200, 'act', 'review', 999],
      ['keys-cancelled'],
    ],
    [
      'also if the other decision follows too early for the next report',
      [200, 'review', 110, shownNext, 190, 'act', 999],
      ['keys-ignored', '1 REVIEWED'],
    ],
    [
      'also about the next report, once it was shown for long enough after such a key',
      [200, 'review', 110, shownNext, 190, 'act', 250, 'act', 400],
      ['keys-ignored', '1 REVIEWED', '2 ACTION_TAKEN'],
    ],
    [
      'also if the other decision follows before the next report is found',
      [{ rows: { length: 6, at: (index) => reportAt(index, 2) } }, 200, 'review', 300, 'act', 999],
      ['keys-ignored', '1 REVIEWED'],
    ],
    [
      'also if a word follows after it',
      [200, 'review', 350, 'act', 100, 'review', 999],
      ['1 REVIEWED', 'keys-cancelled'],
    ],
    [
      'also if a busy page handles the next key right after it',
      [465, pressed('review', 265), 85, pressed('act', 0), 999],
      ['keys-ignored', '1 REVIEWED'],
    ],
    [
      'but not if a busy page handles it later, and it was pressed before 200 ms',
      [999, shown, 300, pressed('review', 150), 999],
      ['keys-ignored'],
    ],
    [
      'also at a steady pace after two keys that were too close together',
      [200, 'review', 350, 'act', 100, 'review', 350, 'act', 350, 'review', 999],
      ['1 REVIEWED', 'keys-cancelled', '2 REVIEWED'],
    ],
    [
      'but not in a word that is typed at this pace',
      [200, letter, 350, 'review', 350, 'act', 350, 'review', 999],
      ['keys-ignored'],
    ],
    ['but not if a letter follows', [200, 'review', 399, letter, 999], ['keys-cancelled']],
    ['but not before it was shown for 200 ms', [199, 'review', 999], ['keys-ignored']],
    [
      'but not before a slow page has shown it for 200 ms',
      [999, shown, 199, 'review', 999],
      ['keys-ignored'],
    ],
    [
      'but not the next one too, if the key bounces',
      [200, 'review', 50, 'review', 999],
      ['keys-ignored', '1 REVIEWED'],
    ],
    [
      'and says once in a word that keys were ignored',
      [letter, 50, 'review', 50, letter, 50, 'act', 999],
      ['keys-ignored'],
    ],
    [
      'and says so again in the next word',
      [letter, 'review', 400, letter, 'review', 999],
      ['keys-ignored', 'keys-ignored'],
    ],
    ['but says nothing about words without such a key', [letter, 50, letter, 999], []],
    [
      'once, if the key is pressed twice',
      [{ openId: '1', advances: false }, 200, 'review', 100, 'review', 999],
      ['1 REVIEWED'],
    ],
    [
      'but not while it is out of view',
      [{ isInView: () => false }, 200, 'review', 999],
      ['out-of-view'],
    ],
    [
      'but not while it is out of view; the decision right before it is cancelled, too, which the last message says',
      [200, 'review', { isInView: () => false }, 'act', { isInView: () => true }, 'act', 999],
      ['out-of-view', 'keys-cancelled'],
    ],
    [
      'but not if the rows are those of an earlier search',
      [{ isStale: true }, 200, 'review', 999],
      [],
    ],
    [
      'but not about an open report, once the user has gone from the search to a list whose first row is not here yet',
      [{ isStale: true, openId: '1', isGoingToList: true }, 200, 'review', 999],
      [],
    ],
    [
      'also about an open report while the rows are those of an earlier search',
      [{ isStale: true, openId: '1' }, 200, 'review', 999],
      ['1 REVIEWED'],
    ],
    [
      'but not if the report awaits no other decision, and says so',
      [{ isUndecided: () => false }, 200, 'review', 999],
      ['decided'],
    ],
  ])('%s', (_when, steps, outcome) => {
    play(...steps);
    expect(decisionsAndMessages()).toEqual(outcome);
  });
});

describe('a click decides about its report,', () => {
  it.each<[when: string, steps: Step[], outcome: string[]]>([
    ['after 400 ms', [clickOn('3'), 399, 1], ['3 REVIEWED']],
    ['and no sooner', [clickOn('3'), 399], []],
    ['once, if it is a double click', [clickOn('3'), 100, clickOn('3'), 999], ['3 REVIEWED']],
    ['although a word follows', [clickOn('3'), 100, letter, 999], ['3 REVIEWED']],
    ['at once when the tab is closed', [clickOn('3'), { type: 'hidden' }], ['3 REVIEWED']],
    ['at once when the user leaves the page', [clickOn('3'), { type: 'left' }], ['3 REVIEWED']],
    ['but not if Escape follows', [clickOn('3'), 399, 'escape', 999], ['taken-back']],
    ['also if the report is closed', [clickOn('3'), 100, 'close', 999], ['3 REVIEWED']],
    ['but not if it is decided already', [{ isUndecided: () => false }, clickOn('3'), 999], []],
  ])('%s', (_when, steps, outcome) => {
    play(...steps);
    expect(decisionsAndMessages()).toEqual(outcome);
  });

  it('and moves on in the open report; Escape takes the decision back, and returns to it', () => {
    play({ openId: '1' }, clickOn('1', true));
    expect(tasksOf('open')).toEqual([{ type: 'open', id: '2', index: 2 }]);
    play({ openId: '2' }, 'escape');
    expect(tasksOf('open').at(-1)).toEqual({ type: 'open', id: '1', index: 1 });
    expect(tasksOf('close')).toEqual([]);
    play({ openId: '1' }, 999, 'escape');
    expect(tasksOf('close')).toHaveLength(1);
    expect(tasksOf('decide')).toEqual([]);
  });

  it('and in the list the current report stays the one that the user was at', () => {
    play({ openId: '1' }, clickOn('3'));
    expect(state.id).toBe('1');
  });
});

it.each<[what: string, steps: Step[]]>([
  ['a decision by key', [200, 'review']],
  ['a decision by click', [clickOn('3')]],
  [
    'the question before a wave',
    [{ selection: { filter: everything, ids: ['2', '3'] } }, 'act-selected'],
  ],
])('%s removes the messages about earlier presses', (_what, steps) => {
  play(...steps);
  expect(tasksOf('unsay')).toHaveLength(1);
});

it('Escape takes back the last of several decisions by key', () => {
  play(200, 'review', 250, 'act', 100, 'escape', 999);
  expect(decisionsAndMessages()).toEqual(['taken-back', '1 REVIEWED']);
  expect(state.id).toBe('2');
});

describe('Escape that comes too late for a decision', () => {
  it.each<[how: string, decide: Step[]]>([
    ['by key', [200, 'review']],
    ['by click', [clickOn('1', true)]],
  ])('%s says so once and closes nothing; the next one closes', (_how, decide) => {
    play({ openId: '1' }, ...decide, { openId: '2' }, 400, 999, 'escape');
    expect(decisionsAndMessages()).toEqual(['1 REVIEWED', 'too-late']);
    expect(tasksOf('close')).toEqual([]);
    play('escape');
    expect(decisionsAndMessages()).toEqual(['1 REVIEWED', 'too-late']);
    expect(tasksOf('close')).toHaveLength(1);
  });

  it('says so although a busy page handles it later', () => {
    play({ openId: '1' }, 200, 'review', { openId: '2' }, 400, 1500, pressed('escape', 600));
    expect(decisionsAndMessages()).toEqual(['1 REVIEWED', 'too-late']);
  });

  it('closes the report when a second has passed', () => {
    play({ openId: '1' }, 200, 'review', { openId: '2' }, 400, 1000, 'escape');
    expect(decisionsAndMessages()).toEqual(['1 REVIEWED']);
    expect(tasksOf('close')).toHaveLength(1);
  });

  it.each([
    ['that the user has opened since', 400, 300],
    ['that the user opened before the decision was sent', 300, 700],
  ])('closes a report %s', (_when, pause, reading) => {
    play(200, 'review', pause, 'open', { openId: '2' }, reading, 'escape');
    expect(decisionsAndMessages()).toEqual(['1 REVIEWED']);
    expect(tasksOf('close')).toHaveLength(1);
  });

  it('keeps the selection', () => {
    play({ selection: { filter: everything, ids: ['3'] } }, clickOn('1'), 400, 'escape');
    expect(tasksOf('deselect')).toEqual([]);
    play('escape');
    expect(tasksOf('deselect')).toHaveLength(1);
  });

  it.each<[when: string, steps: Step[], outcome: string[]]>([
    ['before Escape took it back', [200, 'escape', 'escape'], ['1 REVIEWED', 'taken-back']],
    ['after that', [100, 'escape', 200, 'escape'], ['taken-back', '1 REVIEWED']],
    ['before letters cancelled it', [200, letter, 100, 'escape'], ['1 REVIEWED', 'keys-cancelled']],
  ])('names the decision before a cancelled one, if it was sent %s', (_when, steps, outcome) => {
    play({ openId: '1' }, 200, 'review', { openId: '2' }, 250, 'act', ...steps);
    expect(decisionsAndMessages()).toEqual([...outcome, 'earlier-sent']);
  });

  const failureOf = (id: string): QueueEvent => ({ type: 'decision-failed', id });

  it('says that the decision failed, and closes nothing', () => {
    play({ openId: '1' }, 200, 'review', { openId: '2' }, 600, failureOf('1'), 100, 'escape');
    expect(decisionsAndMessages()).toEqual(['1 REVIEWED', 'nothing-to-take-back']);
    expect(tasksOf('close')).toEqual([]);
  });

  it('says that the last decision was sent, if the one before it failed', () => {
    play({ openId: '1' }, 200, 'review', { openId: '2' }, 400, 'review', { openId: '3' });
    play(400, failureOf('1'), 100, 'escape');
    expect(decisionsAndMessages()).toEqual(['1 REVIEWED', '2 REVIEWED', 'too-late']);
  });

  it('says that the last decision was sent, if the one before it was taken back', () => {
    play({ openId: '1' }, 200, 'review', 100, 'escape', 200, 'review', 500, 'escape');
    expect(decisionsAndMessages()).toEqual(['taken-back', '1 REVIEWED', 'too-late']);
  });
});

it('a key right after an answer decides nothing about its report, which is not on the screen yet', () => {
  start('3');
  play(999, 'next-pending');
  const { move } = tasksOf('find-pending')[0]!;
  queue.send({ type: 'searched', move, found: { report: reportOf('0'), index: 0 }, notice: null });
  play('review', 999);
  expect(decisionsAndMessages()).toEqual(['keys-ignored']);
});

describe('the user moves', () => {
  it.each<[how: string, steps: Step[], id: string]>([
    ["to the next row with 'j'", ['next'], '2'],
    ["to the row before with 'k'", ['previous'], '0'],
    [
      "to the first row in view with 'j', when the list does not have the current report",
      [{ type: 'address-changed', id: 'linked' }, { firstInView: () => 2 }, 'next'],
      '2',
    ],
    [
      "over decided reports with 'n'",
      [{ isUndecided: ({ id }) => id === '3' }, 'next-pending'],
      '3',
    ],
    ['on at once with a decision', [200, 'review'], '2'],
    [
      'over a report that a colleague has open, and over those that the colleague will open next',
      [
        { rows: manyRows, reportsToSkip: (id) => (id === '3' ? 10 : 0) },
        200,
        'review',
        200,
        'review',
      ],
      '13',
    ],
    [
      'away from a report that a colleague has open, too, and over those that the colleague will open next',
      [{ rows: manyRows, reportsToSkip: (id) => (id === '1' ? 10 : 0) }, 200, 'review'],
      '12',
    ],
    [
      'over a report whose decision is delayed',
      [200, 'review', 'previous', 'previous', 'next-pending'],
      '2',
    ],
    [
      "back to the decided report with 'k', past the rows between",
      [{ isUndecided: ({ id }) => id !== '2' }, 200, 'review', 'previous'],
      '1',
    ],
    [
      "to the neighbour with 'k' once another row was focused",
      [
        { isUndecided: ({ id }) => id !== '2' },
        200,
        'review',
        { type: 'row-focused', index: 0 },
        { type: 'row-focused', index: 3 },
        'previous',
      ],
      '2',
    ],
    [
      "to the neighbour with 'k' after the list has changed: not back to the decided report",
      [
        { isUndecided: ({ id }) => id !== '2' },
        200,
        'review',
        { type: 'list-changed' },
        'previous',
      ],
      '2',
    ],
    ['back to a report whose decision was a letter of a word', [200, 'review', 100, letter], '1'],
    ['back to the first of several such reports', [200, 'review', 250, 'review', 100, letter], '1'],
    [
      'not on, if the address keeps the open report',
      [{ openId: '1', advances: false }, 200, 'review'],
      '1',
    ],
    ['to a focused row', [{ type: 'row-focused', index: 3 }], '3'],
    [
      'not to a focused row while a report is open',
      [{ openId: '1' }, { type: 'row-focused', index: 3 }],
      '1',
    ],
    ['to the report of another address', [{ type: 'address-changed', id: '0' }], '0'],
    [
      'to the first report of a list that was opened again',
      [{ type: 'went-to-list', first: reportOf('0') }],
      '0',
    ],
  ])('%s', (_how, steps, id) => {
    play(...steps);
    expect(state.id).toBe(id);
  });

  it('to a row: its row takes the focus, or its report is opened in place of the open one', () => {
    play('next');
    expect(tasks).toContainEqual({ type: 'focus-row', id: '2', index: 2 });
    play({ openId: '2' }, 'next');
    expect(tasks).toContainEqual({ type: 'open', id: '3', index: 3 });
  });

  it('from the search to the first report found: it is opened in place of the open one', () => {
    play({ openId: '1' }, { type: 'went-to-list', first: reportOf('0') });
    expect(tasks).toContainEqual({ type: 'open', id: '0', index: 0 });
    expect(state.id).toBe('0');
  });

  it('to a report of rows that are still read, whose index belongs to no list yet', () => {
    play({ isStale: true }, { type: 'went-to-list', first: reportOf('0') });
    expect(tasksOf('remember')).toEqual([]);
    play({ isStale: false }, 'next');
    expect(tasksOf('remember')).toEqual([{ type: 'remember', id: '1', index: 1 }]);
  });

  it('to the first of the new reports, unless a report is open: that one stays open', () => {
    play({ type: 'new-reports-shown', first: reportOf('0') });
    expect(tasks).toContainEqual({ type: 'focus-row', id: '0', index: 0 });
    start('1');
    play({ openId: '1' }, { type: 'new-reports-shown', first: reportOf('0') });
    expect(tasks).toEqual([{ type: 'show-start' }, { type: 'focus-current' }]);
    expect(state.id).toBe('1');
  });

  it('back to a report whose decision Escape takes back, at its index in the new list', () => {
    play(
      200,
      'review',
      { indexOf: (id: string) => 5 - Number(id) },
      { type: 'list-changed' },
      'escape',
    );
    expect(tasksOf('focus-row').at(-1)).toEqual({ type: 'focus-row', id: '1', index: 4 });
  });

  it('one report further with a held key while a report is open: an address may not change so often', () => {
    play({ openId: '1' }, 'next', { type: 'command', command: 'next', isHeld: true });
    expect(tasksOf('open')).toEqual([{ type: 'open', id: '2', index: 2 }]);
  });

  it('to a row that has to be loaded, unless another command came first', () => {
    start('3');
    play('next');
    const [load] = tasksOf('load-row');
    expect(load).toMatchObject({ index: 4 });
    const answer: QueueEvent = {
      type: 'row-loaded',
      move: load!.move,
      index: 4,
      report: reportOf('4'),
    };
    play('previous', answer);
    expect(state.id).toBe('2');

    start('3');
    play('next');
    play({ ...answer, move: tasksOf('load-row')[0]!.move });
    expect(state.id).toBe('4');
  });

  it('to a pending report that has to be searched for, unless another command came first', () => {
    start('3');
    play('next-pending');
    const [search] = tasksOf('find-pending');
    expect(search).toMatchObject({ after: '3' });
    const found = { report: reportOf('5'), index: 5 };
    play(letter, { type: 'searched', move: search!.move, found, notice: null });
    expect(tasksOf('stop-search')).toHaveLength(1);
    expect(state.id).toBe('3');

    play('next-pending');
    play({ type: 'searched', move: tasksOf('find-pending')[1]!.move, found, notice: null });
    expect(state.id).toBe('5');
  });

  it('but stays where it is once a field has got the focus: its letters would decide about the report found', () => {
    start('3');
    play('next-pending');
    const { move } = tasksOf('find-pending')[0]!;
    play({ type: 'field-focused' });
    play({ type: 'searched', move, found: { report: reportOf('5'), index: 5 }, notice: null });
    expect(tasksOf('stop-search')).toHaveLength(1);
    expect(state.id).toBe('3');
  });

  it("but stays with a report that a click, a link or 'Back' has opened during the search", () => {
    start('3');
    play('next-pending');
    const { move } = tasksOf('find-pending')[0]!;
    play({ type: 'row-opened', index: 0 }, { openId: '0' }, { type: 'address-changed', id: '0' });
    play({ type: 'searched', move, found: { report: reportOf('5'), index: 5 }, notice: null });
    expect(state.id).toBe('0');
    expect(tasksOf('open')).toEqual([{ type: 'open', id: '0' }]);
  });

  it("but stays in the list to which 'Back' has led during the search", () => {
    play({ openId: '1', rows: { length: 1, at: () => undefined } }, 'next-pending');
    const { move } = tasksOf('find-pending')[0]!;
    play({ openId: null }, { type: 'address-changed', id: null });
    play({ type: 'searched', move, found: { report: reportOf('5'), index: 5 }, notice: null });
    expect(state.id).toBe('1');
  });

  it('nowhere while the rows are those of an earlier search: the open report stays, and a message says why', () => {
    play({ isStale: true, openId: '1' }, 200, 'review', 999, 'next-pending');
    expect(state).toMatchObject({ id: '1', notice: 'A lista ainda não foi lida.' });
    expect(tasksOf('decide')).toHaveLength(1);
    expect([...tasksOf('open'), ...tasksOf('find-pending')]).toEqual([]);
  });

  it.each<[command: QueuedCommand, now: Partial<PageState>]>([
    ['review', { isStale: true }],
    ['next', { isStale: true }],
    ['act', { isStale: true, openId: '1', isGoingToList: true }],
  ])("nowhere by '%s' until the list of a new search is read, and is told why", (command, now) => {
    play(now, 200, command, 999);
    expect(state).toMatchObject({ id: '1', notice: 'A lista ainda não foi lida.' });
    expect(decisionsAndMessages()).toEqual([]);
    play({ type: 'list-changed' });
    expect(state.notice).toBeNull();
  });

  it('nowhere while the place of the open report is looked for: a message says why', () => {
    play(
      { openId: '1', indexOf: () => -1, isPlaceKnown: false },
      'next',
      'previous',
      'select-next',
    );
    expect(state).toMatchObject({
      id: '1',
      notice: 'O lugar deste report na lista ainda não foi encontrado.',
    });
    expect(tasksOf('open')).toEqual([]);
    play({ isPlaceKnown: true }, { type: 'place-known' });
    expect(state.notice).toBeNull();
    play('next');
    expect(tasksOf('open')).toEqual([{ type: 'open', id: '0', index: 0 }]);
  });

  it('nowhere when no report is pending: a message stands until the next command', () => {
    start('3');
    play('next-pending');
    const notice = 'Nenhum outro report pendente.';
    play({ type: 'searched', move: tasksOf('find-pending')[0]!.move, found: undefined, notice });
    expect(state).toMatchObject({ id: '3', notice });
    play('previous');
    expect(state.notice).toBeNull();
  });

  it('nowhere, and without a message, when a decision failed during the search: its report was left out', () => {
    start('3');
    play('next-pending', { type: 'decision-failed', id: '2' });
    const notice = 'Nenhum outro report pendente.';
    play({ type: 'searched', move: tasksOf('find-pending')[0]!.move, found: undefined, notice });
    expect(state).toMatchObject({ id: '3', notice: null });
  });

  it('nowhere by an answer that arrives after other rows are shown, or after the user has left the page', () => {
    for (const type of ['list-changed', 'left'] as const) {
      start('3');
      play('next-pending');
      const { move } = tasksOf('find-pending')[0]!;
      play({ openId: nextPendingId }, { type });
      play({ type: 'searched', move, found: { report: reportOf('0'), index: 0 }, notice: null });
      expect(state.id).toBe('3');
      expect(tasksOf('close')).toHaveLength(type === 'left' ? 0 : 1);
      page.openId = null;
    }
  });

  it('away from an address that asks for the next pending report, when there is none or the user types', () => {
    start(null);
    const none = { length: 0, at: () => undefined };
    play({ openId: nextPendingId, rows: none }, 'next-pending');
    play({
      type: 'searched',
      move: tasksOf('find-pending')[0]!.move,
      found: undefined,
      notice: 'Nenhum report pendente.',
    });
    expect(tasksOf('close')).toHaveLength(1);

    play('next-pending', letter);
    expect(tasksOf('close')).toHaveLength(2);
  });

  it('nowhere from an address that asks for the next pending report, if a field has got the focus before the list is here', () => {
    start(null);
    play({ openId: nextPendingId }, { type: 'field-focused' });
    expect(tasksOf('close')).toHaveLength(1);
  });
});

describe('the user selects', () => {
  it("the current report with 'x', and with Shift and 'j' also the next one", () => {
    play('select', 'select-next');
    expect(tasks).toContainEqual({ type: 'toggle', id: '1' });
    expect(tasks).toContainEqual({ type: 'select', ids: ['1', '2'] });
    expect(state.id).toBe('2');
  });

  it('no report that is decided', () => {
    play({ isUndecided: () => false }, 'select', 'review-selected');
    expect(tasksOf('toggle')).toEqual([]);
    expect(state.asked).toBeNull();
  });

  it('no report that the list hides', () => {
    play({ indexOf: () => -1 }, 'select', 'select-next');
    expect(tasksOf('toggle')).toEqual([]);
    expect(tasksOf('select')).toEqual([{ type: 'select', ids: [] }]);
  });

  it("reports for a wave; if decisions about all of them are under way, 'Nada foi decidido' says so", () => {
    const selection = { filter: everything, ids: ['2', '3'] };
    play({ selection, isUndecided: () => false }, 'act-selected');
    play({ type: 'wave-asked', decision: 'REVIEWED', ids: ['2'] });
    expect(state.asked).toBeNull();
    expect(tasksOf('say').map(({ message }) => message)).toEqual(['all-decided', 'all-decided']);
  });

  it('reports for a wave, which waits for a confirmation', () => {
    const selection = { filter: everything, ids: ['2', '3'] };
    play({ selection, isInView: (id) => id === '2' }, 'act-selected');
    const asked = { ...selection, decision: 'ACTION_TAKEN', outOfView: ['3'] };
    expect(state.asked).toEqual({ ...asked, openId: null });
    play({ type: 'wave-answered' });
    expect(state.asked).toBeNull();
    play({ openId: '3' }, 'act-selected');
    expect(state.asked).toMatchObject({ openId: '3' });
    play({ openId: '1' }, 'act-selected');
    expect(state.asked).toMatchObject({ openId: undefined });
  });
});

it('after a wave the current report takes the focus, in view above the line about failed decisions; if it is decided, the next pending one', () => {
  const ended = { type: 'wave-ended', asked: askedWith(null) } as const;
  play(ended);
  expect(state.id).toBe('1');
  expect(tasks).toEqual([{ type: 'focus-current' }]);
  play({ isUndecided: ({ id }) => id === '3' }, ended);
  expect(state.id).toBe('3');
  expect(tasks).toContainEqual({ type: 'focus-row', id: '3', index: 3 });
});

it('after a wave the open report gives way only if the wave has decided about it', () => {
  play({ openId: '1', isUndecided: ({ id }) => id === '3' });
  play({ type: 'wave-ended', asked: askedWith(undefined) });
  expect(tasks).toEqual([]);
  play({ type: 'wave-ended', asked: askedWith('1') });
  expect(tasks).toContainEqual({ type: 'open', id: '3', index: 3 });
});

function askedWith(openId: string | null | undefined): AskedWave {
  return { decision: 'REVIEWED', ids: ['1', '2'], filter: everything, outOfView: [], openId };
}

it.each([
  ['review', 'no-report'],
  ['act', 'no-report'],
  ['select', 'not-selected'],
  ['review-selected', 'none-selected'],
  ['act-selected', 'none-selected'],
] as const)("before the user has gone to a report, '%s' says '%s'", (command, message) => {
  start(null);
  play({ find: () => undefined }, command);
  expect(tasks).toEqual([{ type: 'say', message }]);
});

it('a decision key at an open report that is still being read decides nothing: a message says so', () => {
  play({ openId: '7', find: () => undefined }, 200, 'review', 'act');
  expect(tasksOf('say').map(({ message }) => message)).toEqual(['not-loaded', 'not-loaded']);
  play(500);
  expect(tasksOf('decide')).toEqual([]);
});

it('keys ignore a current report that the list hides: a message says so, and Enter opens the first report in view', () => {
  play({ indexOf: () => -1, firstInView: () => 3 }, 200, 'review', 'select', 'open');
  expect(tasksOf('say').map(({ message }) => message)).toEqual(['no-report', 'not-selected']);
  expect(tasksOf('open')).toEqual([{ type: 'open', id: '3' }]);
});

it('a report that is open is closed before the selection is cleared', () => {
  play({ selection: { filter: everything, ids: ['2'] }, openId: '1' }, 'close');
  expect(tasks).toEqual([{ type: 'close' }]);
  play({ openId: null }, 'close');
  expect(tasks.at(-1)).toEqual({ type: 'deselect' });
});

function start(id: string | null): void {
  tasks = [];
  state = firstState(id);
  queue = createQueue(state, (changed) => (state = changed));
  queue.connect({ read: () => page, perform: (task) => tasks.push(task) });
  queue.send({ type: 'shown', id: state.id });
}

/** Plays steps one after the other on a page that shows each report at once. */
function play(...steps: Step[]): void {
  for (const step of steps) {
    const { id } = state;
    if (typeof step === 'number') {
      jest.advanceTimersByTime(step);
    } else if (typeof step === 'string') {
      queue.send({ type: 'command', command: step });
    } else if (typeof step === 'function') {
      queue.send(step());
    } else if ('clicked' in step) {
      queue.decide(step.clicked, 'REVIEWED', step.isInPanel);
    } else if ('type' in step) {
      queue.send(step);
    } else {
      Object.assign(page, step);
    }
    if (state.id !== id) {
      queue.send({ type: 'shown', id: state.id });
    }
  }
}

/** What was decided, and which messages the user saw. */
function decisionsAndMessages(): string[] {
  return tasks.flatMap((task) => {
    if (task.type === 'say') {
      return task.message;
    }
    return task.type === 'decide' ? `${task.id} ${task.decision}` : [];
  });
}

function tasksOf<Type extends Task['type']>(type: Type) {
  return tasks.filter((task): task is Task & { type: Type } => task.type === type);
}

/** The report in a row; undefined while it is not loaded. */
function reportAt(index: number, loadedRows = loaded): Report | undefined {
  return index < loadedRows ? reportOf(ids[index]) : undefined;
}

function reportOf(id = ''): Report {
  const texts = { contentType: 'post', reason: 'Spam', message: null };
  return { id, ...texts, status: 'PENDING', createdAt: '2026-11-01T12:00:00Z', updatedAt: null };
}
