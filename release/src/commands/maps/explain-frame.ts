import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import { isModuleName, releaseVersion } from '@panel/shared-federation';
import * as v from 'valibot';
import { insidePath } from '../../site/files/inside-path.ts';
import type { MapStore } from './map-store.ts';

/** One line of a stack. */
export interface ExplainedFrame {
  /** As it was reported. */
  reported: string;
  /** The file of the sources, below the repository, with its line and column, counted from 1. */
  file?: string;
  line?: number;
  column?: number;
  /** The name at that position in the sources. */
  name?: string;
  /** The line of the sources. */
  code?: string;
  /** Why there is no position. */
  problem?: string;
}

/** A position in a built script. */
interface Frame {
  address: string;
  line: number;
  /** Counted from 1. */
  column: number;
}

/** Explains one line of a stack; `shell` is the version of the shell that is tried first. */
export type ExplainFrame = (reported: string, shell: string | undefined) => Promise<ExplainedFrame>;

/**
 * Returns a function that finds the position in the sources of one line of a stack. It reads and parses each map once:
 * anybody may send a stack, of any length.
 */
export function stackExplainer(store: MapStore): ExplainFrame {
  const maps: MapStore = {
    location: store.location,
    versions: remember((name) => store.versions(name)),
    read: remember((name, version, script) => store.read(name, version, script)),
  };
  const parsed = new WeakMap<Buffer, TraceMap>();
  const parse = (bytes: Buffer): TraceMap => {
    const map = parsed.get(bytes) ?? new TraceMap(bytes.toString());
    parsed.set(bytes, map);
    return map;
  };
  return async (reported, shell) => {
    const frame = frameIn(reported);
    if (!frame) {
      return { reported };
    }
    const found = await findMap(frame.address, maps, shell);
    return { reported, ...('problem' in found ? found : positionIn(found, frame, parse)) };
  };
}

/** Calls a function once for the same arguments. */
function remember<T>(ask: (...args: string[]) => Promise<T>): (...args: string[]) => Promise<T> {
  const answers = new Map<string, Promise<T>>();
  return (...args) => {
    const key = args.join('\n');
    const answer = answers.get(key) ?? ask(...args);
    answers.set(key, answer);
    return answer;
  };
}

/** Reads a line of Chromium, Safari or Firefox, or a bare position; undefined for other lines, such as a message. */
function frameIn(line: string): Frame | undefined {
  // An address begins a word. Without this rule a line of many addresses would take the square of its length.
  const [, address, row, column] =
    /(?<![^\s()@])(https?:\/\/[^\s()@]+?):([1-9]\d*):(\d+)\)?\s*$/.exec(line) ?? [];
  return address !== undefined && URL.canParse(address)
    ? { address, line: Number(row), column: Number(column) }
    : undefined;
}

interface FoundMap {
  bytes: Buffer;
  /** The module, or 'shell'. */
  name: string;
  script: string;
}

async function findMap(
  address: string,
  maps: MapStore,
  shell: string | undefined,
): Promise<FoundMap | { problem: string }> {
  const path = new URL(address).pathname;
  const [, name = '', version = '', inModule = ''] =
    /\/(mfe-[^/]+)\/([^/]+)\/(.+)$/.exec(path) ?? [];
  const isOfModule = isModuleName(name) && v.is(releaseVersion, version);
  const script = isOfModule ? inModule : path.slice(1);
  if (!v.is(insidePath, script)) {
    return { problem: 'Este endereço não é de um script do painel.' };
  }
  const named = isOfModule ? name : 'shell';
  const known = await maps.versions(named);
  if (isOfModule && !known.includes(version)) {
    return {
      problem: `Não há source maps de ${name} ${version} em ${maps.location}. Há: ${known.join(', ') || 'nenhum'}.`,
    };
  }
  const tried = isOfModule
    ? [version]
    : known.toSorted((one, other) => Number(other === shell) - Number(one === shell));
  for (const each of tried) {
    const bytes = await maps.read(named, each, script);
    if (bytes) {
      return { bytes, name: named, script };
    }
  }
  const problem = isOfModule
    ? `Não há o source map de ${script} de ${name} ${version} em ${maps.location}.`
    : `Nenhum painel em ${maps.location} tem o source map de ${script}. Há: ${known.join(', ') || 'nenhum'}.`;
  return { problem };
}

/** The position in the sources, or why there is none. */
function positionIn(
  { bytes, name, script }: FoundMap,
  { line, column }: Frame,
  parse: (bytes: Buffer) => TraceMap,
): Omit<ExplainedFrame, 'reported'> {
  try {
    const map = parse(bytes);
    const position = originalPositionFor(map, { line, column: Math.max(column - 1, 0) });
    if (position.source === null) {
      return { problem: 'Esta posição não vem das fontes.' };
    }
    const code = sourceContentFor(map, position.source)?.split('\n')[position.line - 1]?.trim();
    return {
      file: fileOf(position.source, name, script),
      line: position.line,
      column: position.column + 1,
      ...(position.name !== null && { name: position.name }),
      ...(code && { code: code.slice(0, 200) }),
    };
  } catch {
    return { problem: `O source map de ${script} está danificado.` };
  }
}

/** The sources are relative to the map, which the build has written below `<package>/dist`. */
function fileOf(source: string, name: string, script: string): string {
  return source.startsWith('file:')
    ? fileURLToPath(source)
    : /^[a-z][\w+.-]*:/i.test(source)
      ? source
      : posix.join(name, 'dist', posix.dirname(script), source);
}
