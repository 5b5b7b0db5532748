/** A command of the queue of reports that a key can run. */
export type ReportCommand =
  'next' | 'previous' | 'next-pending' | 'open' | 'review' | 'act' | 'search' | 'help' | 'close';

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
  '/': 'search',
  '?': 'help',
  escape: 'close',
};

const fields = 'input, select, textarea, [contenteditable]:not([contenteditable="false"])';
const controls = 'a, button, summary, [role="button"], [role="tab"], [role="menuitem"]';
const openOverlays =
  'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
const list = '[role="region"]:has([role="table"])';
const scrollers = '[tabindex="0"]:not(:has([role="table"]))';

/**
 * Returns the command of a key press; undefined while the user types, while a dialog or a menu is open,
 * and with a modifier. A held key runs 'next' and 'previous' only. Outside the list the arrows scroll.
 */
export function commandOf(event: KeyboardEvent): ReportCommand | undefined {
  const { key, target } = event;
  const command = keys[key.toLowerCase()];
  if (!command || event.defaultPrevented || isComposing(event) || hasModifier(event)) {
    return undefined;
  }
  // Some keyboards type '/' and '?' with shift only.
  if (event.shiftKey && command !== 'help' && command !== 'search') {
    return undefined;
  }
  if (event.repeat && command !== 'next' && command !== 'previous') {
    return undefined;
  }
  const isIn = (selector: string) => target instanceof Element && target.closest(selector) !== null;
  const isForBrowser =
    isIn(fields) ||
    (key === 'Enter' && isIn(controls)) ||
    (key.startsWith('Arrow') && (!isIn(list) || isIn(scrollers)));
  return isForBrowser || document.querySelector(openOverlays) ? undefined : command;
}

/** Whether a key press types text: a letter that is not a command, or the start of a search. */
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

/** Safari ends a composition before it sends the last key press of it, which only code 229 reveals. */
function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229;
}
