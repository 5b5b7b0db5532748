import { printable } from '../../../site/terminal.ts';
import { UsageError } from '../../../site/usage-error.ts';
import { listReleases } from '../../list.ts';
import { defineCommand } from '../command.ts';
import { listLines } from '../list-text.ts';
import { ofSite } from '../options.ts';

export const list = defineCommand({
  help: `list [nome] [--site dist]
      mostra as versões do site e quem mudou o quê, quando e por quê`,
  options: ofSite,
  takesNames: true,
  async run({ names: [name], values: { site } }, { siteAt, say }) {
    const listed = await listReleases(siteAt(site));
    const shown = name ? listed.filter((module) => module.name === name) : listed;
    if (shown.length === 0) {
      const known = listed.map((module) => module.name).join(', ');
      throw new UsageError(printable(`Não há '${name}' neste site. Há: ${known}.`));
    }
    shown
      .flatMap((module, index) => [...(index > 0 ? [''] : []), ...listLines(module)])
      .forEach(say);
    return { modules: shown };
  },
});
