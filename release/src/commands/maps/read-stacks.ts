import * as v from 'valibot';

/** A stack as somebody has reported it. */
export interface ReportedStack {
  /** What went wrong, where and when, as far as it is known. */
  title: string;
  /** The version of the site's shell at that time; the tab may run an older one. */
  shell?: string | undefined;
  lines: string[];
}

const text = v.fallback(v.optional(v.string()), undefined);

const event = v.object({
  kind: text,
  name: text,
  message: text,
  route: text,
  at: text,
  module: text,
  version: text,
  shell: text,
  stack: v.string(),
});

/**
 * Reads stacks: events one a line, as the receiver writes them, a document as it gets them, or a stack as it stands.
 * Events without a stack are left out.
 */
export function readStacks(input: string): ReportedStack[] {
  const documents = [input, ...input.split('\n')].map(parseObject);
  const events = documents[0] ? [documents[0]] : documents.filter((each) => each !== undefined);
  if (events.length === 0) {
    const lines = input.split('\n').filter((line) => line.trim());
    return lines.length > 0 ? [{ title: '', lines }] : [];
  }
  return events.flatMap(eventsIn).flatMap((each) => {
    const parsed = v.safeParse(event, each);
    return parsed.success ? [stackOf(parsed.output)] : [];
  });
}

function parseObject(json: string): object | undefined {
  try {
    const document: unknown = JSON.parse(json);
    return typeof document === 'object' && document !== null ? document : undefined;
  } catch {
    return undefined;
  }
}

/** The events of a document, each with what the document says about the tab; an event alone as it is. */
function eventsIn(document: object): unknown[] {
  const { events, ...tab } = document as { events?: unknown };
  const listed: unknown = Array.isArray(document) ? document : events;
  return Array.isArray(listed)
    ? listed.map((each) => ({ ...(Array.isArray(document) ? {} : tab), ...Object(each) }) as object)
    : [document];
}

function stackOf({ stack, shell, ...facts }: v.InferOutput<typeof event>): ReportedStack {
  const { kind, name, message, module, version, route, at } = facts;
  const what = [name ?? kind, message].filter(Boolean).join(': ');
  const where = [module && [module, version].filter(Boolean).join(' '), route, at];
  const title = [what, ...where].filter(Boolean).join(' · ');
  return { title, shell, lines: stack.split('\n') };
}
