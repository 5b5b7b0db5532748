import { hostileText, isWritten } from './hostile-texts.ts';
import { repeatRows } from './repeated-rows.ts';
import { type Backend, isRead, isShellRequest } from './requests.ts';
import {
  failure,
  isRow,
  noObject,
  readBody,
  type Row,
  totalOf,
  withBody,
  withRows,
} from './rest-answer.ts';
import type { StateName } from './state-names.ts';

type State = (request: Request, backend: Backend) => Promise<Response>;

/** How long a slow answer takes. */
export const slowAnswerMs = 3_000;

/**
 * Answers a request of a module as a backend in that state would. The state changes the backend's real answers, so it
 * needs to know no table. The shell's own requests get the real answers: without a session and a role no page shows.
 *
 * @param backend sends a request on
 */
export function answerInState(
  name: StateName,
  request: Request,
  backend: Backend,
): Promise<Response> {
  return isShellRequest(request) ? backend(request) : states[name](request, backend);
}

const states: Record<StateName, State> = {
  usual: (request, backend) => backend(request),

  waiting: (request, backend) => (isRead(request) ? never(request) : backend(request)),

  async slow(request, backend) {
    if (isRead(request)) {
      await Promise.race([
        new Promise((resolve) => setTimeout(resolve, slowAnswerMs)),
        never(request),
      ]);
    }
    return backend(request);
  },

  failed: () => Promise.resolve(failure()),

  empty: cutTo(0),

  'one-row': cutTo(1),

  'thousand-rows': repeatRows,

  nulls: changeFields(() => null),

  hostile: changeFields((value, place) => (isWritten(value) ? hostileText(value, place) : value)),
};

/** Waits for an answer that never comes. @throws the signal's reason */
function never({ signal }: Request): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) {
      abort();
    }
  });
}

/** Leaves at most so many rows, and makes the number of a function at most that. */
function cutTo(rows: 0 | 1): State {
  return async (request, backend) => {
    const answer = await backend(request);
    if (!isRead(request) || !answer.ok) {
      return answer;
    }
    const body = await readBody(answer);
    if (isRow(body) && rows === 0) {
      return request.headers.get('Accept')?.includes('pgrst.object')
        ? noObject()
        : withBody(answer, null);
    }
    if (typeof body === 'number') {
      return withBody(answer, Math.min(body, rows));
    }
    const offset = Number(new URL(request.url).searchParams.get('offset') ?? 0);
    const shown = Array.isArray(body) ? body.slice(0, Math.max(0, rows - offset)) : undefined;
    const count = totalOf(answer);
    return shown === undefined && count === undefined
      ? answer
      : withRows(answer, shown, {
          offset,
          length: shown?.length ?? 0,
          total: count === undefined ? undefined : Math.min(count, rows),
        });
  };
}

/** Changes the fields of all rows, except those that name rows. */
function changeFields(change: (value: unknown, place: number) => unknown): State {
  return async (request, backend) => {
    const answer = await backend(request);
    const body = await readBody(answer);
    if (!answer.ok || body === undefined) {
      return answer;
    }
    const changed = (value: unknown, index = 0): unknown =>
      isRow(value) ? changeRow(value, index) : change(value, index);
    const changeRow = (row: Row, index: number) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value], column) => [
          name,
          isId(name) ? value : change(value, index + column),
        ]),
      );
    return withBody(answer, Array.isArray(body) ? body.map(changed) : changed(body));
  };
}

/** Whether a column holds ids: 'id', 'player_id', 'reportId'. */
function isId(column: string): boolean {
  return /^id$|_id$|Id$/.test(column);
}
