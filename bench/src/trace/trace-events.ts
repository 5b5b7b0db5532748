/** An event of Chromium's trace format; times are in microseconds of one clock. */
export interface TraceEvent {
  name: string;
  /** 'X' is an event with a duration, 'I' and 'R' are moments. */
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args: {
    data?: {
      documentLoaderURL?: string;
      cpuProfile?: { nodes?: ProfileNode[]; samples?: number[] };
      timeDeltas?: number[];
      startTime?: number;
    };
  };
  /** Joins a profile with its chunks. */
  id?: string;
}

/** A function on a call stack of the profile. */
export interface ProfileNode {
  id: number;
  parent?: number;
  callFrame: CallFrame;
}

export interface CallFrame {
  functionName: string;
  /** Empty for the browser's own functions. */
  url?: string;
  /** From 0. */
  lineNumber?: number;
  columnNumber?: number;
}

/** The main thread of a page's process, from the start of a navigation on. */
export interface MainThread {
  pid: number;
  /** Start of the navigation. */
  start: number;
  events: TraceEvent[];
}

/**
 * Finds the main thread that showed the page of `url`.
 *
 * @throws Error if the trace does not have the navigation
 */
export function findMainThread(events: readonly TraceEvent[], url: string): MainThread {
  const navigation = events.findLast(
    ({ name, args: { data } }) => name === 'navigationStart' && data?.documentLoaderURL === url,
  );
  if (!navigation) {
    throw new Error(`The trace has no navigation to ${url}`);
  }
  const { pid, tid, ts } = navigation;
  const ofThread = events.filter((event) => event.pid === pid && event.tid === tid);
  return { pid, start: ts, events: ofThread };
}
