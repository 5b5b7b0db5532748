import { createShellKeys } from './shell-keys.ts';

const went: string[] = [];
const help = jest.fn();
const seenByModule: string[] = [];
let areOn = true;
let now = 0;

const press = createShellKeys({ areOn: () => areOn, go: (letter) => went.push(letter), help });

/** The keys of a module, which ignore events that the shell has handled. */
function listenAsModule(event: KeyboardEvent): void {
  if (!event.defaultPrevented) {
    seenByModule.push(event.key);
  }
}

beforeEach(() => {
  went.length = seenByModule.length = now = 0;
  areOn = true;
  help.mockClear();
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  window.addEventListener('keydown', press, true);
  window.addEventListener('keydown', listenAsModule);
});
afterEach(() => {
  window.removeEventListener('keydown', press, true);
  window.removeEventListener('keydown', listenAsModule);
  document.body.replaceChildren();
  // Cancels a 'g' after which the test pressed no key.
  press(new KeyboardEvent('keydown', { key: 'Tab' }));
  jest.restoreAllMocks();
});

/** Presses keys, such as 'j' or an event's properties, on an element. */
function type(keys: readonly (string | KeyboardEventInit)[], on: Element = document.body): void {
  for (const key of keys) {
    const init = typeof key === 'string' ? { key } : key;
    on.dispatchEvent(
      new KeyboardEvent('keydown', { bubbles: true, cancelable: true, composed: true, ...init }),
    );
  }
}

test('the letter after g belongs to the shell, and the one after it to the module', () => {
  type(['g', 'r', 'r']);
  expect(went).toEqual(['r']);
  expect(seenByModule).toEqual(['r']);
});

test('caps lock changes nothing, and a second g starts again', () => {
  type(['G', 'g', 'J']);
  expect(went).toEqual(['j']);
  expect(seenByModule).toEqual([]);
});

test('g is forgotten after five seconds', () => {
  type(['g']);
  now = 5_000;
  type(['r', 'g']);
  now = 10_001;
  type(['j']);
  expect(went).toEqual(['r']);
  expect(seenByModule).toEqual(['j']);
});

test('Escape after g only cancels it, and a letter with shift leads nowhere', () => {
  type(['g', 'Escape', 'j', 'g', { key: 'Shift', shiftKey: true }, { key: 'R', shiftKey: true }]);
  expect(went.filter((letter) => letter.length === 1)).toEqual([]);
  expect(seenByModule).toEqual(['j', 'Shift']);
});

test('a held letter does not reach the module', () => {
  type(['g', 'k', { key: 'k', repeat: true }, { key: 'k', repeat: true }]);
  expect(went).toEqual(['k']);
  expect(seenByModule).toEqual([]);
});

test('Tab, F5 and combinations after g do what they always do', () => {
  type(['g', 'Tab', 'g', 'F5', 'g', { key: 'k', ctrlKey: true }, 'j']);
  expect(went).toEqual([]);
  expect(seenByModule).toEqual(['Tab', 'F5', 'k', 'j']);
});

test('? opens the help, with shift, too', () => {
  type(['?', { key: '?', shiftKey: true }]);
  expect(help).toHaveBeenCalledTimes(2);
  expect(seenByModule).toEqual([]);
});

test.each<[what: string, init: KeyboardEventInit]>([
  ['with ctrl', { ctrlKey: true }],
  ['with meta', { metaKey: true }],
  ['with alt', { altKey: true }],
  ['held', { repeat: true }],
  ['during a composition', { isComposing: true }],
  ['at the end of a composition in Safari', { keyCode: 229 }],
])('? %s opens no help', (_what, init) => {
  type([{ key: '?', ...init }]);
  expect(help).not.toHaveBeenCalled();
});

test('on a checkbox, which takes no letters, keys run commands', () => {
  const box = document.createElement('input');
  box.type = 'checkbox';
  document.body.append(box);
  type(['g', 'a', '?'], box);
  expect(went).toEqual(['a']);
  expect(help).toHaveBeenCalledTimes(1);
  expect(seenByModule).toEqual([]);
});

test.each(['input', 'textarea', 'select'])('in <%s> no key runs a command', (name) => {
  const field = document.body.appendChild(document.createElement(name));
  type(['g', 'j', '?'], field);
  type(['g']);
  type(['j'], field);
  expect(went).toEqual([]);
  expect(help).not.toHaveBeenCalled();
  expect(seenByModule).toEqual(['g', 'j', '?', 'j']);
});

test.each(['dialog', 'alertdialog', 'menu', 'listbox'])(
  'while a %s is open no key runs a command',
  (role) => {
    type(['g']);
    document.body.appendChild(document.createElement('div')).setAttribute('role', role);
    type(['j', '?']);
    expect(went).toEqual([]);
    expect(help).not.toHaveBeenCalled();
    expect(seenByModule).toEqual(['j', '?']);
  },
);

test('a key that the browser sends without its name is ignored', () => {
  expect(() => window.dispatchEvent(new Event('keydown'))).not.toThrow();
});

test('while the keys are switched off, none runs a command', () => {
  areOn = false;
  type(['g', 'j', '?']);
  expect(went).toEqual([]);
  expect(help).not.toHaveBeenCalled();
  expect(seenByModule).toEqual(['g', 'j', '?']);
});
