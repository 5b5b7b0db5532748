import type { FindSource, SourceFunction } from './source-functions.ts';
import type { ProfileNode, TraceEvent } from './trace-events.ts';

/** Milliseconds of a thread's scripts. */
export interface ScriptWork {
  byPackage: Map<string, number>;
  /** Without libraries. */
  byFile: Map<string, number>;
  /** React components, with the functions that they call, and without the components inside them. */
  byComponent: Map<string, number>;
}

/** A sample of the profile: which function ran at a moment. */
interface Sample {
  node: number;
  /** In microseconds, until the next sample. */
  duration: number;
}

/**
 * Counts the samples of a thread's profile between two moments of the trace.
 *
 * @param events of the page's process: the profile's chunks come from a thread of their own
 */
export function scriptWork(
  events: readonly TraceEvent[],
  findSource: FindSource,
  start: number,
  end: number,
): ScriptWork {
  const work: ScriptWork = { byPackage: new Map(), byFile: new Map(), byComponent: new Map() };
  const { nodes, samples } = readProfile(events, start, end);
  const describe = memoize((id) => describeStack(stackOf(id, nodes), findSource));
  for (const { node, duration } of samples) {
    const described = describe(node);
    if (described) {
      add(work.byPackage, described.source?.package ?? 'without a source map', duration);
      if (described.source && !described.source.file.includes('node_modules')) {
        add(work.byFile, described.source.file, duration);
      }
      if (described.component) {
        add(work.byComponent, described.component, duration);
      }
    }
  }
  return work;
}

interface Profile {
  nodes: ReadonlyMap<number, ProfileNode>;
  samples: Sample[];
}

function readProfile(events: readonly TraceEvent[], start: number, end: number): Profile {
  const nodes = new Map<number, ProfileNode>();
  const samples: Sample[] = [];
  const clocks = new Map<string | undefined, { now: number; last?: Sample }>();
  for (const { name, id, args } of events) {
    const { data } = args;
    if (name === 'Profile') {
      clocks.set(id, { now: data?.startTime ?? 0 });
    }
    const clock = name === 'ProfileChunk' && clocks.get(id);
    if (!clock) {
      continue;
    }
    for (const node of data?.cpuProfile?.nodes ?? []) {
      nodes.set(node.id, node);
    }
    for (const [index, node] of (data?.cpuProfile?.samples ?? []).entries()) {
      const delta = data?.timeDeltas?.[index] ?? 0;
      const until = Math.min(clock.now + delta, end);
      if (clock.last) {
        clock.last.duration = Math.max(0, until - Math.max(clock.now, start));
      }
      clock.now += delta;
      clock.last = { node, duration: 0 };
      samples.push(clock.last);
    }
  }
  return { nodes, samples };
}

interface Described {
  /** Of the innermost function that is not the browser's own. */
  source: SourceFunction | undefined;
  component: string | undefined;
}

/** Returns undefined for a stack without a script: the browser's own work, garbage, idle time. */
function describeStack(
  stack: readonly ProfileNode[],
  findSource: FindSource,
): Described | undefined {
  const scripted = stack.filter(({ callFrame }) => callFrame.url);
  const sources = scripted.map(({ callFrame }) => findSource(callFrame));
  // React calls each component from this function.
  const caller = sources.findIndex((source) => source?.name === 'renderWithHooks');
  const component = sources[caller - 1];
  return scripted.length === 0
    ? undefined
    : {
        source: sources[0],
        component: component && `${component.name ?? 'unnamed'} (${component.package})`,
      };
}

/** The functions on a stack, innermost first. */
function stackOf(id: number, nodes: ReadonlyMap<number, ProfileNode>): ProfileNode[] {
  const stack: ProfileNode[] = [];
  for (let node = nodes.get(id); node; node = nodes.get(node.parent ?? -1)) {
    stack.push(node);
  }
  return stack;
}

function add(totals: Map<string, number>, label: string, microseconds: number): void {
  totals.set(label, (totals.get(label) ?? 0) + microseconds / 1000);
}

function memoize<Value>(find: (id: number) => Value): (id: number) => Value {
  const found = new Map<number, Value>();
  return (id) => {
    if (!found.has(id)) {
      found.set(id, find(id));
    }
    return found.get(id)!;
  };
}
