import { join } from 'node:path';
import {
  type Contents,
  fileIntegrity,
  hasVersion,
  type ModulePanelFile,
  panelFile,
  panelFileSchema,
  type ShellPanelFile,
} from '@panel/shared-federation/build';
import * as v from 'valibot';
import { insidePath } from '../site/files/inside-path.ts';
import type { SiteFiles } from '../site/files/target.ts';

/** A build, read whole, so that another one cannot replace the bytes that were checked. */
export interface Build {
  panel: ModulePanelFile | ShellPanelFile;
  /** Its files with `panel.json`, sorted by path. */
  contents: Contents;
}

/**
 * Reads a build and compares it with its `panel.json`, which is written last.
 *
 * @throws Error when there is no build, or a file is not the one that was built
 */
export async function readBuild({
  location,
  readBytes,
}: Pick<SiteFiles, 'location' | 'readBytes'>): Promise<Build> {
  const bytes = await readBytes(panelFile);
  if (!bytes) {
    throw new Error(
      `Não há compilação em ${location}: falta ${panelFile}. Rode npm run build antes.`,
    );
  }
  const panel = parse(bytes);
  if (!panel) {
    throw new Error(
      `${join(location, panelFile)} está malformado, ou é de outra versão do kit. Compile de novo.`,
    );
  }
  const paths = [...Object.keys(panel.files), panelFile].sort();
  const contents = new Map<string, Buffer>();
  for (const path of paths) {
    const content = path === panelFile ? bytes : await readBytes(path);
    if (!content) {
      throw new Error(`${join(location, path)} falta na compilação. ${adviceFor(path)}`);
    }
    if (path !== panelFile && fileIntegrity(content) !== panel.files[path]) {
      throw new Error(
        `${join(location, path)} não é o arquivo que foi compilado. Compile de novo.`,
      );
    }
    contents.set(path, content);
  }
  if (!hasVersion(contents, panel.version)) {
    throw new Error(`${join(location, panelFile)} foi alterado. Compile de novo.`);
  }
  return { panel, contents };
}

/** What to do about a missing file. Some pipelines keep no names that start with a dot. */
function adviceFor(path: string): string {
  return /(?:^|\/)\./.test(path)
    ? 'Se ela veio de um pipeline, faça-o guardar também nomes que começam por ponto (no GitHub, include-hidden-files).'
    : 'Compile de novo.';
}

/** Whether a build is one of the shell. */
export function isOfShell(panel: Build['panel']): panel is ShellPanelFile {
  return panel.name === 'shell';
}

function parse(bytes: Buffer): ModulePanelFile | ShellPanelFile | undefined {
  try {
    const parsed = v.safeParse(panelFileSchema, JSON.parse(bytes.toString()));
    const isInside = parsed.success && arePathsInside(parsed.output);
    return isInside ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the paths in a `panel.json` stay inside the build, and its scripts are files of it. */
function arePathsInside(panel: ModulePanelFile | ShellPanelFile): boolean {
  const scripts = isOfShell(panel) ? ['index.html'] : [panel.entry, ...panel.preload];
  return (
    Object.keys(panel.files).every((path) => v.is(insidePath, path)) &&
    scripts.every((path) => Object.hasOwn(panel.files, path)) &&
    (isOfShell(panel) || scripts.every((path) => path.endsWith('.js')))
  );
}
