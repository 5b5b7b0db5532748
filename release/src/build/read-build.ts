import { join } from 'node:path';
import {
  contentHash,
  type Contents,
  fileIntegrity,
  type ModulePanelFile,
  panelFile,
  panelFileContent,
  type ShellPanelFile,
} from '@panel/shared-federation/build';
import * as v from 'valibot';
import { insidePath } from '../site/files/inside-path.ts';
import { readBytes } from '../site/files/read-files.ts';

/** A build, read whole, so that another one cannot replace the bytes that were checked. */
export interface Build {
  panel: ModulePanelFile | ShellPanelFile;
  /** Its files with `panel.json`, sorted by path. */
  contents: Contents;
}

/**
 * Reads a build and compares it with its `panel.json`, which is written last.
 *
 * @param folder the build's output, such as 'mfe-players/dist'
 * @throws Error when there is no build, or a file is not the one that was built
 */
export async function readBuild(folder: string): Promise<Build> {
  const bytes = await readBytes(folder, panelFile);
  if (!bytes) {
    throw new Error(
      `Não há compilação em ${folder}: falta ${panelFile}. Rode npm run build antes.`,
    );
  }
  const panel = parse(bytes);
  if (!panel) {
    throw new Error(
      `${join(folder, panelFile)} está malformado, ou é de outra versão do kit. Compile de novo.`,
    );
  }
  const paths = [...Object.keys(panel.files), panelFile].sort();
  const contents = new Map<string, Buffer>();
  for (const path of paths) {
    const content = path === panelFile ? bytes : await readBytes(folder, path);
    if (!content || (path !== panelFile && fileIntegrity(content) !== panel.files[path])) {
      throw new Error(`${join(folder, path)} não é o arquivo que foi compilado. Compile de novo.`);
    }
    contents.set(path, content);
  }
  if (!panel.version.endsWith(`-${contentHash(contents)}`)) {
    throw new Error(`${join(folder, panelFile)} foi alterado. Compile de novo.`);
  }
  return { panel, contents };
}

/** Whether a build is one of the shell. */
export function isOfShell(panel: Build['panel']): panel is ShellPanelFile {
  return panel.name === 'shell';
}

function parse(bytes: Buffer): ModulePanelFile | ShellPanelFile | undefined {
  try {
    const parsed = v.safeParse(panelFileContent, JSON.parse(bytes.toString()));
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
    scripts.every((path) => Object.hasOwn(panel.files, path))
  );
}
