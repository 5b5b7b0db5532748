import { notImplemented, RestError } from '../protocol/errors.ts';

const blanksPattern = /[ \t]*/y;
const bareNamePattern = /(?:[\p{L}\p{N}_$ ]|-(?!>))+/uy;

/** A parser's position in one query parameter. Failures are PGRST100 and name the position. */
export class Cursor {
  position = 0;

  constructor(
    readonly text: string,
    private readonly what: string,
  ) {}

  get isAtEnd(): boolean {
    return this.position >= this.text.length;
  }

  /** Consumes `expected` and returns true, if it comes next. */
  take(expected: string): boolean {
    if (!this.text.startsWith(expected, this.position)) {
      return false;
    }
    this.position += expected.length;
    return true;
  }

  /** Consumes `expected`. @throws RestError when it does not come next */
  expect(expected: string): void {
    if (!this.take(expected)) {
      throw this.failure(`expecting "${expected}"`);
    }
  }

  expectEnd(expectation = 'expecting end of input'): void {
    if (!this.isAtEnd) {
      throw this.failure(expectation);
    }
  }

  /** Consumes `expected` and the blanks around it. @throws RestError when it does not come next */
  expectLexeme(expected: string): void {
    this.skipBlanks();
    this.expect(expected);
    this.skipBlanks();
  }

  skipBlanks(): void {
    this.match(blanksPattern);
  }

  /** Parses one or more items, separated by commas. */
  list<T>(parseItem: () => T): T[] {
    const items = [parseItem()];
    while (this.take(',')) {
      items.push(parseItem());
    }
    return items;
  }

  /** Consumes the match of a sticky pattern and returns it; undefined without a match. */
  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) {
      this.position += found.length;
    }
    return found;
  }

  rest(): string {
    const rest = this.text.slice(this.position);
    this.position = this.text.length;
    return rest;
  }

  /** Parses a column's name: letters, digits, `_`, `$`, space and dash, or any text in double quotes. */
  fieldName(): string {
    const found =
      this.text[this.position] === '"' ? this.quoted() : this.match(bareNamePattern)?.trim();
    if (found === undefined || found === '') {
      throw this.failure('expecting field name (* or [a..z0..9_$])');
    }
    if (this.text.startsWith('->', this.position)) {
      throw notImplemented('jsonPaths');
    }
    return found;
  }

  /** Parses a text in double quotes. A backslash escapes the next character. */
  quoted(): string {
    this.expect('"');
    let content = '';
    while (!this.take('"')) {
      if (this.isAtEnd) {
        throw this.failure('expecting closing "');
      }
      if (this.take('\\') && this.isAtEnd) {
        throw this.failure('expecting a character after \\');
      }
      content += this.text[this.position++];
    }
    return content;
  }

  failure(expectation: string): RestError {
    const found = this.isAtEnd
      ? 'unexpected end of input'
      : `unexpected "${this.text[this.position]}"`;
    const message = `"failed to parse ${this.what} (${this.text})" (line 1, column ${this.position + 1})`;
    return new RestError(400, 'PGRST100', message, { details: `${found} ${expectation}` });
  }
}
