export interface ToastText {
  title: string;
  description?: string;
  /** The subject of the message. */
  detail?: string;
  /** Whether the message stays until the user closes it. */
  stays?: boolean;
  /** A button; the toast then stays until the user closes it. */
  action?: { label: string; run: () => void };
}

export interface ToastEntry extends ToastText {
  id: number;
  tone: 'success' | 'info' | 'danger';
  /** The newest toast of the highest rank lies in front. The rank is 0 from `readingMs` after the toast was added. */
  rank: number;
}

const maxEntries = 3;

/** How long a new toast keeps its rank: long enough to be read. */
const readingMs = 2_000;

const ranks: Record<ToastEntry['tone'], number> = { success: 1, info: 2, danger: 3 };

let entries: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * Shows short messages over the page, one at a time. Screen readers announce an error at once, a success or a notice when
 * they are idle. The newest three toasts are kept. A newer success or notice replaces the one before it, unless that stays
 * until the user closes it.
 */
export const toast = {
  success: (text: ToastText): void => add('success', text),
  /** For a notice that is no failure. */
  info: (text: ToastText): void => add('info', text),
  error: (text: ToastText): void => add('danger', text),
  /** Removes a message that is no longer true. */
  dismiss: (text: ToastText): void =>
    remove((entry) => hasSameText(entry, text) && entry.detail === text.detail),
  /** Removes all messages; the shell calls it on sign-out. */
  dismissAll: (): void => remove(() => true),
};

/** For the toast region only. */
export function toastEntries(): readonly ToastEntry[] {
  return entries;
}

/** For the toast region only. Chooses the toast in front of the others: the newest of the highest rank. */
export function toastInFront(all: readonly ToastEntry[]): ToastEntry | undefined {
  return all.reduce<ToastEntry | undefined>(
    (front, entry) => (front && front.rank > entry.rank ? front : entry),
    undefined,
  );
}

/** For the toast region only. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For the toast region only. */
export function dismissToast(dismissed: ToastEntry): void {
  remove((entry) => entry === dismissed);
}

function add(tone: ToastEntry['tone'], text: ToastText): void {
  lastId += 1;
  const entry = { ...text, id: lastId, tone, rank: ranks[tone] };
  const others = entries.filter((other) => !replaces(entry, other));
  update([...others, entry].slice(-maxEntries));
  setTimeout(() => {
    entry.rank = 0;
    update([...entries]);
  }, readingMs);
}

/**
 * Skips the render when no entry matches: every successful read dismisses its error, which is rarely on
 * screen.
 */
function remove(isRemoved: (entry: ToastEntry) => boolean): void {
  if (entries.some(isRemoved)) {
    update(entries.filter((entry) => !isRemoved(entry)));
  }
}

function replaces(entry: ToastEntry, former: ToastEntry): boolean {
  const isNewer = entry.tone !== 'danger' && entry.tone === former.tone && !former.stays;
  return isNewer || hasSameText(entry, former);
}

/** Compares without the detail: the same message about another subject replaces the former one. */
function hasSameText(one: ToastText, other: ToastText): boolean {
  return one.title === other.title && one.description === other.description;
}

function update(next: readonly ToastEntry[]): void {
  entries = next;
  listeners.forEach((listener) => listener());
}
