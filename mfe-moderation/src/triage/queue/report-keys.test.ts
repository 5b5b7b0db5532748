import { commandOf, isTyping } from './report-keys.ts';

afterEach(() => document.body.replaceChildren());

it.each([
  ['j', 'next'],
  ['k', 'previous'],
  ['n', 'next-pending'],
  ['o', 'open'],
  ['Enter', 'open'],
  ['r', 'review'],
  ['a', 'act'],
  ['x', 'select'],
  ['/', 'search'],
  ['f', 'filter'],
  ['Escape', 'escape'],
  ['J', 'next'],
  ['?', undefined],
])('the key %s runs the command %s', (key, command) => {
  expect(press({ key })).toBe(command);
});

it.each([
  ['J', 'select-next'],
  ['ArrowUp', 'select-previous'],
  ['R', 'review-selected'],
  ['A', 'act-selected'],
  ['/', 'search'],
  ['N', undefined],
])('Shift and the key %s run the command %s', (key, command) => {
  document.body.innerHTML = '<div role="table"></div>';
  expect(press({ key, shiftKey: true }, document.querySelector('[role="table"]'))).toBe(command);
});

it.each([
  ['Enter', 'go-to-list'],
  ['ArrowDown', 'go-to-list'],
  ['ArrowUp', undefined],
  ['Escape', 'leave-search'],
  ['r', undefined],
  ['/', undefined],
])('in the search field the key %s runs the command %s', (key, command) => {
  document.body.innerHTML = '<input type="search">';
  expect(press({ key }, document.querySelector('input'))).toBe(command);
});

it('Escape in a search field with text is left to the browser, which clears the text', () => {
  document.body.innerHTML = '<input type="search" value="pix">';
  expect(press({ key: 'Escape' }, document.querySelector('input'))).toBeUndefined();
});

it.each([
  ['ctrl', { key: 'r', ctrlKey: true }],
  ['meta', { key: 'r', metaKey: true }],
  ['AltGr', { key: '/', altKey: true }],
  ['an input method that is composing', { key: 'a', isComposing: true }],
  ['the end of a composition in Safari', { key: 'a', keyCode: 229 }],
])('a key with %s runs no command', (_what, event) => {
  expect(press(event)).toBeUndefined();
});

it('a held key moves on, and runs no other command', () => {
  expect(press({ key: 'j', repeat: true })).toBe('next');
  expect(press({ key: 'J', shiftKey: true, repeat: true })).toBe('select-next');
  expect(press({ key: 'r', repeat: true })).toBeUndefined();
  expect(press({ key: 'n', repeat: true })).toBeUndefined();
});

it.each([
  ['<input type="text">', 'r'],
  ['<select></select>', 'a'],
  ['<textarea></textarea>', 'j'],
  ['<p contenteditable="true"></p>', 'j'],
  ['<button>Revisar</button>', 'Enter'],
  ['<a href="/">Dashboard</a>', 'Enter'],
  ['<details><summary>Mais</summary></details>', 'Enter'],
  ['<div tabindex="0" role="region">Mensagem</div>', 'ArrowDown'],
  ['<main></main>', 'ArrowDown'],
  ['<button>Exibir</button>', 'ArrowUp'],
])('in %s the browser handles the key %s', (html, key) => {
  document.body.innerHTML = html;
  const target = document.querySelector('summary') ?? document.body.firstElementChild;
  expect(press({ key }, target)).toBeUndefined();
});

it('on a checkbox, which takes no text, letters run commands', () => {
  document.body.innerHTML = '<input type="checkbox">';
  expect(press({ key: 'x' }, document.querySelector('input'))).toBe('select');
});

it('on a button in the scrolling table letters and arrows run commands', () => {
  document.body.innerHTML = '<div role="table"><button>Revisar</button></div>';
  const button = document.querySelector('button');
  expect(press({ key: 'a' }, button)).toBe('act');
  expect(press({ key: 'ArrowDown' }, button)).toBe('next');
  expect(press({ key: 'ArrowUp' }, button)).toBe('previous');
});

it.each([
  '<dialog open></dialog>',
  '<div role="dialog"></div>',
  '<div role="menu"></div>',
  '<div role="alertdialog"></div>',
])('while %s is open no key runs a command', (html) => {
  document.body.innerHTML = html;
  expect(press({ key: 'r' })).toBeUndefined();
  expect(press({ key: 'Escape' })).toBeUndefined();
});

it('a key press that another listener has handled runs no command', () => {
  const handle = (event: Event) => event.preventDefault();
  document.body.addEventListener('keydown', handle);
  expect(press({ key: 'Escape' })).toBeUndefined();
  document.body.removeEventListener('keydown', handle);
});

it.each([
  [{ key: 'd' }, true],
  [{ key: 'N', shiftKey: true }, true],
  [{ key: 'R', shiftKey: true }, false],
  [{ key: 'Dead' }, true],
  [{ key: 'Process', keyCode: 229 }, true],
  [{ key: '/' }, false],
  [{ key: 'r' }, false],
  [{ key: 'r', repeat: true }, false],
  [{ key: 'n' }, false],
  [{ key: 'c', ctrlKey: true }, false],
  [{ key: 'Tab' }, false],
])('%j types text: %s', (init, expected) => {
  const event = new KeyboardEvent('keydown', init);
  expect(isTyping(event, commandOf(event, isInList))).toBe(expected);
});

/** Returns the command of a key press on an element, by default on the page itself. */
function press(init: KeyboardEventInit, target: Element | null = document.body) {
  let command: ReturnType<typeof commandOf>;
  const listen = (event: KeyboardEvent) => (command = commandOf(event, isInList));
  window.addEventListener('keydown', listen);
  target?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
  window.removeEventListener('keydown', listen);
  return command;
}

function isInList(element: Element): boolean {
  return element.closest('[role="table"]') !== null;
}
