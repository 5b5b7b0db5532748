import type { Builds } from '../../build/builds.ts';
import type { SiteFiles } from '../../site/files/target.ts';
import { originalOf, readPrecompression } from '../../site/precompressed.ts';
import { RefusedError } from '../../site/refused-error.ts';
import { isPage } from '../../site/shells.ts';
import { printable } from '../../site/terminal.ts';

/**
 * Checks that builds leave the names of precompressed files to this tool, on a site that has such files.
 *
 * @throws RefusedError when a build brings a file with such a name
 */
export async function assertNoPrecompressed(
  site: SiteFiles,
  { shell, modules }: Builds,
): Promise<void> {
  const encodings = await readPrecompression(site);
  const scripts = [...(shell?.contents.keys() ?? [])].filter((path) => !isPage(path));
  const paths = [
    ...scripts.map((path) => ({ name: 'shell', path })),
    ...modules.flatMap(({ name, contents }) =>
      [...contents.keys()].map((path) => ({ name, path })),
    ),
  ];
  const refusals = paths
    .filter(({ path }) => originalOf(path, encodings) !== undefined)
    .map(({ name, path }) => {
      const text =
        `A compilação de ${name} traz ${path}, e neste site os nomes com esse final são dos arquivos que esta ` +
        'ferramenta comprime (headers --precompress). Tire-o da compilação.';
      return { code: 'precompressed', name, text: printable(text) };
    });
  if (refusals.length > 0) {
    throw new RefusedError(refusals);
  }
}
