import { repairSite } from '../../repair/repair.ts';
import { defineCommand } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import { ofChange, ofSite } from '../options.ts';

export const repair = defineCommand({
  help: `repair [--from SITE] [--site dist]
      refaz o registro perdido, ou as entradas que faltam nele, a partir das versões e do histórico
      --from  refaz também as versões danificadas, com os arquivos das mesmas versões em outro site`,
  options: { ...ofSite, ...ofChange, from: { type: 'string' } },
  changes: 'site',
  async run({ values: { site, from } }, { siteAt, say }) {
    const isRepaired = await repairSite({
      site: siteAt(site),
      from: from === undefined ? undefined : siteAt(from),
      say,
    });
    return { code: isRepaired ? exitCodes.done : exitCodes.failed };
  },
});
