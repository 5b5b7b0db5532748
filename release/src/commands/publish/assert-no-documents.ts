import type { ModuleBuild } from '../../build/builds.ts';
import { isDocument } from '../../site/module-documents.ts';
import { RefusedError } from '../../site/refused-error.ts';
import { printable } from '../../site/terminal.ts';

/**
 * Checks that modules consist of scripts, styles, images and fonts, and bring no page of their own.
 *
 * @throws RefusedError when a build brings a document in which script can run
 */
export function assertNoDocuments(modules: readonly ModuleBuild[]): void {
  const refusals = modules.flatMap(({ name, contents }) =>
    [...contents.keys()].filter(isDocument).map((path) => {
      const text =
        `A compilação de ${name} traz ${path}, um documento em que scripts são executados sem hash, e que nenhum ` +
        'servidor deste painel entrega. Tire-o da compilação; desenhe um SVG como componente, ou use PNG ou WebP.';
      return { code: 'document', name, text: printable(text) };
    }),
  );
  if (refusals.length > 0) {
    throw new RefusedError(refusals);
  }
}
