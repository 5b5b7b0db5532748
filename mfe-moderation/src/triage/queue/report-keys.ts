import {
  fieldSelector,
  hasModifier,
  isComposing,
  isInPanel,
  isOverlayOpen,
  keyOf,
  keysSetting,
} from '@panel/shared-ui';
import { useEffect, useEffectEvent, useRef } from 'react';

/** A command of the queue of reports that a key can run. */
export type ReportCommand =
  | 'next'
  | 'previous'
  | 'next-pending'
  | 'open'
  | 'review'
  | 'act'
  | 'select'
  | 'select-next'
  | 'select-previous'
  | 'review-selected'
  | 'act-selected'
  | 'search'
  | 'go-to-list'
  | 'leave-search'
  | 'filter'
  | 'escape'
  | 'close';

/** Commands by the event's `key`, in lower case. */
const keys: Partial<Record<string, ReportCommand>> = {
  j: 'next',
  arrowdown: 'next',
  k: 'previous',
  arrowup: 'previous',
  n: 'next-pending',
  o: 'open',
  enter: 'open',
  r: 'review',
  a: 'act',
  x: 'select',
  '/': 'search',
  f: 'filter',
  escape: 'escape',
};

/** Commands by the event's `key` in the search field, where all other keys are text. */
const searchKeys: Partial<Record<string, ReportCommand>> = {
  enter: 'go-to-list',
  arrowdown: 'go-to-list',
  escape: 'leave-search',
};

/** Commands by the event's `key` while shift is held. */
const shiftKeys: Partial<Record<string, ReportCommand>> = {
  j: 'select-next',
  arrowdown: 'select-next',
  k: 'select-previous',
  arrowup: 'select-previous',
  r: 'review-selected',
  a: 'act-selected',
  // Some keyboards type it with shift only.
  '/': 'search',
};

/** Commands that a held key repeats. */
const repeated: readonly ReportCommand[] = ['next', 'previous', 'select-next', 'select-previous'];

/** All keys, for the panel's list of shortcuts. */
export const shortcuts = [
  { keys: ['j', '↓'], label: 'Próximo report' },
  { keys: ['k', '↑'], label: 'Report anterior, ou o que acabou de ser decidido' },
  { keys: ['n'], label: 'Próximo report pendente' },
  { keys: ['o', 'Enter'], label: 'Abrir o report' },
  {
    keys: ['Esc'],
    label:
      'Desfazer a decisão (por 0,4 s), sair da busca vazia, fechar o report ou limpar a seleção',
  },
  { keys: ['r'], label: 'Revisar' },
  { keys: ['a'], label: 'Ação Tomada' },
  { keys: ['x'], label: 'Selecionar o report' },
  { keys: ['Shift+j', 'Shift+k'], label: 'Selecionar também o próximo ou o anterior' },
  { keys: ['Shift+r'], label: 'Revisar os selecionados' },
  { keys: ['Shift+a'], label: 'Ação Tomada nos selecionados' },
  { keys: ['/'], label: 'Buscar reports' },
  { keys: ['Enter', '↓'], label: 'Ir da busca para o primeiro report achado' },
  { keys: ['f'], label: 'Filtrar reports' },
];

const controls = 'a, button, summary, [role="button"], [role="tab"], [role="menuitem"]';

/** Whether an element belongs to the list of reports. */
type IsInList = (element: Element) => boolean;

/**
 * Returns the command of a key press; undefined while the user types, while a dialog or a menu is open,
 * and with ctrl, meta or alt. A held key repeats moves only. Outside the list and the search field the arrows
 * scroll.
 */
export function commandOf(event: KeyboardEvent, isInList: IsInList): ReportCommand | undefined {
  const { target, shiftKey, repeat } = event;
  const key = keyOf(event);
  const isIn = (selector: string) => target instanceof Element && target.closest(selector) !== null;
  const isInSearch = isIn('input[type="search"]');
  const commands = isInSearch ? searchKeys : shiftKey ? shiftKeys : keys;
  const command = commands[key.toLowerCase()];
  if (!command || event.defaultPrevented || isComposing(event) || hasModifier(event)) {
    return undefined;
  }
  if (repeat && !repeated.includes(command)) {
    return undefined;
  }
  const isForBrowser = isInSearch
    ? // Browsers clear a field that has text.
      command === 'leave-search' && target instanceof HTMLInputElement && target.value !== ''
    : isIn(fieldSelector) ||
      (key === 'Enter' && isIn(controls)) ||
      (key.startsWith('Arrow') && !(target instanceof Element && isInList(target)));
  return isForBrowser || isOverlayOpen() ? undefined : command;
}

/**
 * Whether a key press types a character that is no command, here or of the shell. Characters typed while a dialog or menu
 * is open, or its code downloads, do not count.
 */
export function isTyping(event: KeyboardEvent, command: ReportCommand | undefined): boolean {
  const key = keyOf(event);
  const isCharacter = key.length === 1 || key === 'Dead' || isComposing(event);
  return (
    isCharacter &&
    !event.defaultPrevented &&
    !event.repeat &&
    !hasModifier(event) &&
    command === undefined &&
    !isOverlayOpen()
  );
}

/** When an event happened, by `performance.now()`: a busy page handles it later. At most now, because jsdom counts from 1970. */
export const momentOf = ({ timeStamp }: { timeStamp: number }) =>
  Math.min(timeStamp, performance.now());

/** Letters less than this apart are a word: 'f' in it does not take the focus to the filter. */
const wordGapMs = 300;

/**
 * Runs the command of each key press in the panel. Escape works even when the keys are off: speech input and stray
 * touches type letters, but no Escape.
 *
 * @param run returns whether it did anything; if not, the browser handles the key. `pressedAt` is by `performance.now()`
 * @param noteTyping called for each key press that types text
 */
export function useReportKeys(
  isInList: IsInList,
  run: (command: ReportCommand, isHeld: boolean, pressedAt: number) => boolean,
  noteTyping: (pressedAt: number) => void,
): void {
  const letterAt = useRef(-Infinity);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isInPanel(event)) {
      return;
    }
    const command = commandOf(event, isInList);
    const pressedAt = momentOf(event);
    const isInWord = pressedAt - letterAt.current < wordGapMs;
    if (keyOf(event).length === 1) {
      letterAt.current = pressedAt;
    }
    if (isTyping(event, command) || (command === 'filter' && isInWord)) {
      noteTyping(pressedAt);
      return;
    }
    if (
      command &&
      (keysSetting.value() === 'on' || keyOf(event) === 'Escape') &&
      run(command, event.repeat, pressedAt)
    ) {
      event.preventDefault();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
