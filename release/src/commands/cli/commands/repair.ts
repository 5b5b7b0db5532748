import { repairRegistry } from '../../repair/repair.ts';
import { defineCommand } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import { ofChange, ofSite } from '../options.ts';

export const repair = defineCommand({
  help: `repair [--site dist]
      refaz o registro perdido, ou as entradas que faltam nele, a partir das versões e do histórico`,
  options: { ...ofSite, ...ofChange },
  changes: 'site',
  async run({ values: { site } }, { siteAt, say }) {
    const isRepaired = await repairRegistry(siteAt(site), say);
    return { code: isRepaired ? exitCodes.done : exitCodes.failed };
  },
});
