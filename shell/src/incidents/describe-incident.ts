import type { Incident, SeenIncident } from './incidents.ts';

/**
 * An incident without anything that could be of a row, a user or a search: only names and codes that programs define,
 * positions in scripts, and sentences of browsers.
 */
export interface DescribedIncident extends ErrorFacts {
  kind: Incident['kind'];
  /** ISO 8601. */
  at: string;
  module?: string | undefined;
  version?: string | undefined;
  /** Of the load of a module: see LoadEvent. */
  phase?: string;
  source?: string | undefined;
  result?: string;
  durationMs?: number;
  errorCode?: string | undefined;
  /** Of a request: what it was for, and how the backend answered. */
  what?: string;
  status?: number | undefined;
  code?: string | undefined;
  /** Of a policy: the directive, and the origin or kind of what it blocked. */
  directive?: string;
  blocked?: string | undefined;
}

interface ErrorFacts {
  /** The error's class: 'TypeError'. */
  name?: string;
  message?: string | undefined;
  /** One position a line. */
  stack?: string | undefined;
}

const maxStackLength = 1_500;

export function describeIncident({ incident, at }: SeenIncident): DescribedIncident {
  const common = { kind: incident.kind, at: new Date(at).toISOString() };
  switch (incident.kind) {
    case 'load': {
      const { module, version, phase, source, result, durationMs, errorCode } = incident.load;
      const { error } = incident;
      const cause = error instanceof Error && error.cause ? error.cause : error;
      const load = { module, version, phase, source, result, durationMs, errorCode };
      return { ...common, ...(cause ? describeError(cause) : {}), ...load };
    }
    case 'request': {
      const { module, what, error } = incident.request;
      const { status, code } = Object(error) as { status?: unknown; code?: unknown };
      return {
        ...common,
        ...describeError(error),
        module,
        what,
        status: typeof status === 'number' ? status : undefined,
        code: plainWord(code),
      };
    }
    case 'policy': {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber } =
        incident.violation;
      const file = withoutQuery(sourceFile);
      const position = `${file}:${lineNumber}:${columnNumber}`;
      return {
        ...common,
        directive: effectiveDirective,
        blocked: /^[a-z]+:\/\/[^/?#]+/.exec(blockedURI)?.[0] ?? plainWord(blockedURI),
        ...(/\.m?js$/.test(file) && { stack: position, ...moduleIn(position) }),
      };
    }
    default:
      return { ...common, ...describeError(incident.error) };
  }
}

function describeError(error: unknown): ErrorFacts & Pick<DescribedIncident, 'module' | 'version'> {
  if (!(error instanceof Error)) {
    return { name: typeof error };
  }
  // Any code may have set them to something else than a text.
  const message = typeof error.message === 'string' ? error.message : '';
  const stack = typeof error.stack === 'string' ? positionsIn(error.stack, message) : undefined;
  return {
    name: plainWord(error.name) ?? 'Error',
    message: knownSentence.exec(message)?.[0],
    ...(stack && { stack, ...moduleIn(stack) }),
  };
}

/** Sentences of browsers and of React. Anything else in a message could come from a row. */
const knownSentence =
  /Cannot (?:read|set) properties of (?:null|undefined)|Cannot access|(?:null|undefined) is not an object|is not (?:a function|a constructor|iterable|defined)|is (?:null|undefined)$|Assignment to constant variable|Maximum call stack size exceeded|too much recursion|Invalid (?:time value|array length|URL)|Failed to (?:fetch|construct)|Load failed|NetworkError when attempting to fetch resource|Minified React error #\d+/;

/** The positions in a stack. Their lines also have names of functions, which rows may give, and repeat the message. */
function positionsIn(stack: string, message: string): string | undefined {
  const lines = stack
    .replace(message, '')
    .split('\n')
    .map((line) => position.exec(withoutQuery(line))?.[1])
    .flatMap((found) => (found === undefined ? [] : `    at ${found}`));
  return lines.join('\n').slice(0, maxStackLength) || undefined;
}

const position = /(?:^|[\s(@])(https?:\/\/[^\s()@]+\.m?js:\d+:\d+)\)?$/;

/** The module whose script stands first in a stack. */
function moduleIn(stack: string): Pick<DescribedIncident, 'module' | 'version'> {
  const [, module, version] = /\/(mfe-[a-z0-9-]+)\/([\w.+-]+)\//.exec(stack) ?? [];
  return module ? { module, version } : {};
}

/** Removes query and fragment of an address, which a position may follow. */
function withoutQuery(line: string): string {
  return line.replace(/[?#].*?(?=(?::\d+:\d+)?\)?$)/, '');
}

/** A value that is a code or a name in a program; undefined for anything else. */
function plainWord(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^[A-Za-z0-9_-]{1,40}$/.test(text) ? text : undefined;
}
