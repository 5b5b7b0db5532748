import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes each code block of docs/add-a-module.md to the file that the text names before it, and the field `panel`
 * in the document into the module's package.json.
 *
 * @param module the folder of the module mfe-posts
 */
export async function followDocument(module: string): Promise<void> {
  const text = await readFile(new URL('../../docs/add-a-module.md', import.meta.url), 'utf8');
  const files = text.matchAll(
    /`mfe-posts\/(src\/[^`]+)`((?!`mfe-posts\/|```).)*```tsx?\n(?<content>.*?)```/gs,
  );
  for (const { 1: path, groups } of files) {
    await writeFile(join(module, path!), groups!.content!);
  }
  const [, panel] = /```json\n("panel": .*?)```/s.exec(text)!;
  const manifestPath = join(module, 'package.json');
  const manifest = JSON.parse(await readFile(manifestPath, 'utf8')) as object;
  const completed = { ...manifest, ...(JSON.parse(`{${panel}}`) as object) };
  await writeFile(manifestPath, `${JSON.stringify(completed, null, 2)}\n`);
}
