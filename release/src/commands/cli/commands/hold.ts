import { systemUser } from '../../../site/terminal.ts';
import { holdVersions, releaseHolds } from '../../hold/hold.ts';
import { ArgumentError, defineCommand } from '../command.ts';
import { namedVersions } from '../named-builds.ts';
import { ofChange, ofLogged, ofSite } from '../options.ts';

export const hold = defineCommand({
  help: `hold <nome@VERSÃO...> --why TEXTO [--site dist] [--by QUEM]
      retém versões: publish as recusa; o que o site serve não muda`,
  options: { ...ofSite, ...ofChange, ...ofLogged },
  takesNames: true,
  changes: 'site',
  async run({ names, values: { site, by = systemUser(), why = '' } }, { siteAt, say }) {
    const versions = namedVersions(names);
    if (!why.trim()) {
      throw new ArgumentError('Falta --why: por que são retidas.');
    }
    await holdVersions({ site: siteAt(site), versions, by, why, say });
  },
});

export const releaseHold = defineCommand({
  help: `release-hold <nome@VERSÃO...> [--site dist] [--by QUEM] [--why TEXTO]
      libera versões retidas`,
  options: { ...ofSite, ...ofChange, ...ofLogged },
  takesNames: true,
  changes: 'site',
  async run({ names, values: { site, by = systemUser(), why = '' } }, { siteAt, say }) {
    await releaseHolds({ site: siteAt(site), versions: namedVersions(names), by, why, say });
  },
});
