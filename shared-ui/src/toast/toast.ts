export interface ToastText {
  title: string;
  description?: string;
  /** The thing that the message is about, on a line of its own. */
  detail?: string;
}

export interface ToastEntry extends ToastText {
  id: number;
  tone: 'success' | 'danger';
}

const mostVisible = 3;

let entries: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * Short messages over the page, from anywhere: success is announced when the screen reader is
 * free, an error at once. The newest three are visible, and of successes the newest.
 */
export const toast = {
  success: (text: ToastText): void => add('success', text),
  error: (text: ToastText): void => add('danger', text),
  /** Removes a message that no longer holds. */
  dismiss: (text: ToastText): void =>
    update(entries.filter((entry) => !saysTheSame(entry, text) || entry.detail !== text.detail)),
  /** For the shell, when somebody leaves. */
  dismissAll: (): void => update([]),
};

/** For the toast region only. */
export function toastEntries(): readonly ToastEntry[] {
  return entries;
}

/** For the toast region only. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For the toast region only. */
export function dismissToast(id: number): void {
  update(entries.filter((entry) => entry.id !== id));
}

function add(tone: ToastEntry['tone'], text: ToastText): void {
  lastId += 1;
  const entry = { ...text, id: lastId, tone };
  const others = entries.filter((other) => !isReplacedBy(entry, other));
  update([...others, entry].slice(-mostVisible));
}

function isReplacedBy(entry: ToastEntry, former: ToastEntry): boolean {
  return saysTheSame(entry, former) || (entry.tone === 'success' && former.tone === 'success');
}

/** Ignores the detail: a message about another thing replaces the same message about the first. */
function saysTheSame(one: ToastText, other: ToastText): boolean {
  return one.title === other.title && one.description === other.description;
}

function update(next: readonly ToastEntry[]): void {
  entries = next;
  listeners.forEach((listener) => listener());
}
