/**
 * A piece of SQL. Strings in the template become parameters, never text. Only `name` and `verbatim` put
 * text into a statement.
 */
export interface Sql {
  readonly strings: readonly string[];
  readonly values: readonly (string | null | Sql)[];
}

/** A statement with its parameters, which the text names $1, $2, ... */
export interface Statement {
  text: string;
  values: (string | null)[];
}

export function sql(strings: TemplateStringsArray, ...values: (string | null | Sql)[]): Sql {
  return { strings, values };
}

/** An empty piece. */
export const nothing: Sql = { strings: [''], values: [] };

/**
 * Quotes an identifier: a name of the catalogue, or a request's alias.
 *
 * @throws RangeError for a null character, which would end the statement
 */
export function name(identifier: string): Sql {
  if (identifier.includes('\0')) {
    throw new RangeError('an identifier with a null character');
  }
  return { strings: [`"${identifier.replaceAll('"', '""')}"`], values: [] };
}

/** Inserts text unchanged. Only for text of this program or of the catalogue: an operator, a type, a default. */
export function verbatim(text: string): Sql {
  return { strings: [text], values: [] };
}

/** Joins pieces with a separator. */
export function join(pieces: readonly Sql[], separator: ', ' | '.' | ' and ' | ' or '): Sql {
  if (pieces.length === 0) {
    return nothing;
  }
  return { strings: ['', ...Array<string>(pieces.length - 1).fill(separator), ''], values: pieces };
}

/** Builds the statement and numbers its parameters. */
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
