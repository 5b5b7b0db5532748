/** An id that stands for a copy of a row: that of the row, and which copy, from 0 on. */
export interface CopyId {
  id: string;
  copy: number;
}

const mark = '~';

/** Copies of numeric ids lie this far apart, above any number of a small database and any moment in milliseconds. */
const distance = 8e12;

const largestCopy = Math.floor(Number.MAX_SAFE_INTEGER / distance) - 1;

/** The id of a copy, of the type of the row's own id. The first copy keeps it. */
export function toCopyId(id: unknown, copy: number): unknown {
  if (copy === 0) {
    return id;
  }
  return typeof id === 'number' && copy <= largestCopy
    ? id + copy * distance
    : `${String(id)}${mark}${copy}`;
}

/** Reads an id as a request names it. */
export function fromCopyId(text: string): CopyId {
  const [, id, copy] = /^(.*)~(\d{1,4})$/s.exec(text) ?? [];
  if (id !== undefined) {
    return { id, copy: Number(copy) };
  }
  const number = /^\d{13,16}$/.test(text) ? Number(text) : 0;
  return number < distance
    ? { id: text, copy: 0 }
    : { id: String(number % distance), copy: Math.floor(number / distance) };
}

/** Replaces the ids of copies in the arguments of a function by those of their rows. */
export function withRowIds(json: string): string {
  return JSON.stringify(
    JSON.parse(json, (_, value: unknown) => {
      const isId = typeof value === 'string' || typeof value === 'number';
      const { id, copy } = isId ? fromCopyId(String(value)) : { id: '', copy: 0 };
      return copy === 0 ? value : typeof value === 'number' ? Number(id) : id;
    }),
  );
}
