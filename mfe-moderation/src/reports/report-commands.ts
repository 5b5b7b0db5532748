/** What one can do in the queue of reports with a key. */
export type ReportCommand =
  'next' | 'previous' | 'next-pending' | 'open' | 'review' | 'act' | 'search' | 'help' | 'close';

/** By the event's `key`, in small letters. */
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
  '/': 'search',
  '?': 'help',
  escape: 'close',
};

const fields = 'input, select, textarea, [contenteditable]:not([contenteditable="false"])';
const controls = 'a, button, summary, [role="button"], [role="tab"], [role="menuitem"]';
const layers =
  'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
const list = '[role="region"]:has([role="table"])';
const scrollers = '[tabindex="0"]:not(:has([role="table"]))';

/**
 * What a key press asks for. Nothing while somebody types, has a dialog or a menu open, or holds a
 * modifier; a key that is held moves on, and does nothing else. Outside the list the arrows scroll.
 */
export function commandOf(event: KeyboardEvent): ReportCommand | undefined {
  const { key, target } = event;
  const command = keys[key.toLowerCase()];
  if (!command || event.defaultPrevented || isComposing(event) || hasModifier(event)) {
    return undefined;
  }
  // Some keyboards have '/' and '?' only with shift.
  if (event.shiftKey && command !== 'help' && command !== 'search') {
    return undefined;
  }
  if (event.repeat && command !== 'next' && command !== 'previous') {
    return undefined;
  }
  const isIn = (selector: string) => target instanceof Element && target.closest(selector) !== null;
  const isTaken =
    isIn(fields) ||
    (key === 'Enter' && isIn(controls)) ||
    (key.startsWith('Arrow') && (!isIn(list) || isIn(scrollers)));
  return isTaken || document.querySelector(layers) ? undefined : command;
}

/** Whether a key press types text: a letter that is no command, or the start of a search. */
export function isTyping(event: KeyboardEvent): boolean {
  const isLetter = event.key.length === 1 || event.key === 'Dead' || isComposing(event);
  const command = commandOf(event);
  return (
    isLetter &&
    !event.repeat &&
    !hasModifier(event) &&
    (command === undefined || command === 'search')
  );
}

function hasModifier({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}

/** Safari ends a composition before the key press that ends it, and marks that press by code 229 only. */
function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229;
}
