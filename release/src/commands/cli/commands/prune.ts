import { pruneSite } from '../../prune/prune.ts';
import { defineCommand } from '../command.ts';
import { ofChange, ofSite, wholeNumber } from '../options.ts';

export const prune = defineCommand({
  help: `prune [--keep 5] [--days 7] [--site dist]
      apaga versões antigas; a atual, a anterior e as candidatas ficam
      --keep  quantas versões de cada módulo e do painel ficam
      --days  ficam também as que foram a atual nesses últimos dias`,
  options: {
    ...ofSite,
    ...ofChange,
    keep: { type: 'string', default: '5' },
    days: { type: 'string', default: '7' },
  },
  changes: 'site',
  async run({ values }, { siteAt, say }) {
    const keep = wholeNumber('keep', values.keep, 1);
    const days = wholeNumber('days', values.days, 0);
    await pruneSite({ site: siteAt(values.site), keep, days, say });
  },
});
