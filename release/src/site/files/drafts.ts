import { randomUUID } from 'node:crypto';

/** Whether a path leads to or into a draft, which a crash may leave behind. */
export function isDraft(path: string): boolean {
  return path.split('/').some((part) => part.startsWith(draftPrefix));
}

/** A new name for a draft: a file or folder that is not complete yet. Hosts serve no name that starts with a dot. */
export function draftName(): string {
  return `${draftPrefix}${randomUUID()}`;
}

const draftPrefix = '.draft-';
