import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import type { CallFrame } from './trace-events.ts';

/** A function of the sources. */
export interface SourceFunction {
  /** Such as 'react-dom' or 'shared-ui'. */
  package: string;
  /** Its file below the repository. */
  file: string;
  /** Undefined for a function that is only an argument. */
  name: string | undefined;
}

export type FindSource = (frame: CallFrame) => SourceFunction | undefined;

/**
 * Reads the source maps of builds.
 *
 * @param root the repository
 * @param builds folders of builds
 * @returns a function that finds the source of a built function: undefined for the browser's own ones and for scripts
 *   without a map
 */
export function readSourceMaps(root: string, builds: readonly string[]): FindSource {
  const paths = builds.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.js.map'))
      .map((path) => join(folder, path)),
  );
  const pathOf = new Map(paths.map((path) => [basename(path, '.map'), path]));
  const maps = new Map<string, TraceMap | undefined>();
  const found = new Map<string, SourceFunction | undefined>();

  function mapOf(script: string): TraceMap | undefined {
    if (!maps.has(script)) {
      const path = pathOf.get(script);
      const map = path && new TraceMap(readFileSync(path, 'utf8'), pathToFileURL(path).href);
      maps.set(script, map || undefined);
    }
    return maps.get(script);
  }

  function find(script: string, line: number, column: number): SourceFunction | undefined {
    const map = mapOf(script);
    const position = map && originalPositionFor(map, { line: line + 1, column });
    if (!position?.source) {
      return undefined;
    }
    const file = position.source.startsWith('file:')
      ? relative(root, fileURLToPath(position.source))
      : position.source;
    const text = sourceContentFor(map!, position.source)?.split('\n')[position.line - 1];
    return { package: packageOf(file), file, name: declaredName.exec(text ?? '')?.[1] };
  }

  return ({ url = '', lineNumber = 0, columnNumber = 0 }) => {
    const script = basename(url.split('?')[0]!);
    const key = `${script}:${lineNumber}:${columnNumber}`;
    if (!found.has(key)) {
      found.set(key, find(script, lineNumber, columnNumber));
    }
    return found.get(key);
  };
}

/** Such as 'react-dom' or '@base-ui/react'; a package of the workspace is the first folder. */
function packageOf(file: string): string {
  const installed = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file);
  return installed?.[1] ?? file.split('/')[0]!;
}

/** Finds the name in the line of a declaration. */
const declaredName = /(?:function\*?|const|let|var)\s+([\w$]+)/;
