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

/**
 * Finds the position in the sources of one line of a stack.
 *
 * @param shell the version of the shell that is tried first; the names of its scripts have hashes
 */
export async function explainFrame(
  reported: string,
  maps: MapStore,
  shell: string | undefined,
): Promise<ExplainedFrame> {
  const frame = frameIn(reported);
  if (!frame) {
    return { reported };
  }
  const found = await findMap(frame.address, maps, shell);
  if ('problem' in found) {
    return { reported, ...found };
  }
  const { script, name } = found;
  const position = positionIn(found.bytes, frame);
  if (position === 'malformed') {
    return { reported, problem: `O source map de ${script} está danificado.` };
  }
  if (!position) {
    return { reported, problem: 'Esta posição não vem das fontes.' };
  }
  const { source, ...rest } = position;
  return { reported, file: fileOf(source, name, script), ...rest };
}

/** Reads a line of Chromium, Safari or Firefox, or a bare position; undefined for other lines, such as a message. */
function frameIn(line: string): Frame | undefined {
  const [, address, row, column] = /(https?:\/\/[^\s()@]+?):(\d+):(\d+)\)?\s*$/.exec(line) ?? [];
  return address !== undefined && URL.canParse(address)
    ? { address, line: Number(row), column: Number(column) }
    : undefined;
}

type FoundMap = { bytes: Buffer; name: string; script: string } | { problem: string };

async function findMap(
  address: string,
  maps: MapStore,
  shell: string | undefined,
): Promise<FoundMap> {
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
  const tried = isOfModule ? [version] : [...known].sort((one) => (one === shell ? -1 : 0));
  for (const each of tried) {
    const bytes = await maps.read(named, each, script);
    if (bytes) {
      return { bytes, name: named, script };
    }
  }
  const whose = isOfModule
    ? `${name} ${version}`
    : `nenhum painel (${known.join(', ') || 'nenhum'})`;
  return { problem: `Não há o source map de ${script} de ${whose} em ${maps.location}.` };
}

function positionIn(bytes: Buffer, { line, column }: Frame) {
  try {
    const map = new TraceMap(bytes.toString());
    const position = originalPositionFor(map, { line, column: Math.max(column - 1, 0) });
    if (position.source === null) {
      return undefined;
    }
    const code = sourceContentFor(map, position.source)?.split('\n')[position.line - 1]?.trim();
    return {
      source: position.source,
      line: position.line,
      column: position.column + 1,
      ...(position.name !== null && { name: position.name }),
      ...(code && { code: code.slice(0, 200) }),
    };
  } catch {
    return 'malformed';
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
