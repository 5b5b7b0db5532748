/**
 * SQL in pieces. A string put into the template becomes a parameter, never text: the only ways
 * to put text into a statement are `name` and `verbatim`.
 */
export interface Sql {
  readonly strings: readonly string[];
  readonly values: readonly (string | null | Sql)[];
}

/** A statement with its numbered parameters, as Postgres wants it. */
export interface Statement {
  text: string;
  values: (string | null)[];
}

export function sql(strings: TemplateStringsArray, ...values: (string | null | Sql)[]): Sql {
  return { strings, values };
}

/** No text at all. */
export const nothing: Sql = { strings: [''], values: [] };

/** A quoted identifier: a name found in the catalogue, or a request's alias. @throws RangeError for a null character, which would end the statement. */
export function name(identifier: string): Sql {
  if (identifier.includes('\0')) {
    throw new RangeError('an identifier with a null character');
  }
  return { strings: [`"${identifier.replaceAll('"', '""')}"`], values: [] };
}

/** Text as it is. Only for what this program or the catalogue says: an operator, a type, a default. */
export function verbatim(type: string): Sql {
  return { strings: [type], values: [] };
}

/** The pieces with a separator between them. */
export function join(pieces: readonly Sql[], separator: ', ' | '.' | ' and ' | ' or '): Sql {
  if (pieces.length === 0) {
    return nothing;
  }
  return { strings: ['', ...Array<string>(pieces.length - 1).fill(separator), ''], values: pieces };
}

/** Numbers the parameters from $1 on. */
export function compile(piece: Sql): Statement {
  const values: (string | null)[] = [];
  const text = write(piece, values);
  return { text, values };
}

function write(piece: Sql, values: (string | null)[]): string {
  return piece.strings.reduce((text, part, index) => {
    const value = piece.values[index - 1];
    if (typeof value === 'object' && value !== null) {
      return text + write(value, values) + part;
    }
    values.push(value ?? null);
    return `${text}$${values.length}${part}`;
  });
}
