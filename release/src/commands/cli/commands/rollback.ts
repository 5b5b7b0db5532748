import { systemUser } from '../../../site/terminal.ts';
import { releasesOf } from '../../released.ts';
import { rollback as rollBack } from '../../rollback/rollback.ts';
import { ArgumentError, defineCommand } from '../command.ts';
import { ofChange, ofLogged, ofSite } from '../options.ts';

export const rollback = defineCommand({
  help: `rollback <nome...> [--to VERSÃO] [--withdraw] [--site dist] [--by QUEM] [--why TEXTO]
      volta à versão que era a atual antes, ou à indicada; vários nomes são uma mudança só
      a versão abandonada fica retida: publish a recusa até release-hold ou --again
      --withdraw  a versão abandonada, ou a de nome@VERSÃO, nunca mais é executada`,
  options: {
    ...ofSite,
    ...ofChange,
    ...ofLogged,
    to: { type: 'string' },
    withdraw: { type: 'boolean', default: false },
  },
  takesNames: true,
  changes: 'site',
  async run({ names, values }, { siteAt, say }) {
    const { to, withdraw, by = systemUser(), why = '' } = values;
    const version = names.find((name) => name.includes('@'));
    if (names.length === 0) {
      throw new ArgumentError('Diga o que volta à versão anterior.');
    }
    if (to !== undefined && names.length > 1) {
      throw new ArgumentError('--to é para um nome só.');
    }
    if (version !== undefined && !withdraw) {
      throw new ArgumentError(`${version} precisa de --withdraw; para voltar a ela, use --to.`);
    }
    const { releases, onRelease } = releasesOf();
    const site = siteAt(values.site);
    await rollBack({ site, names, to, withdraw, by, why, say, onRelease });
    return { releases };
  },
});
