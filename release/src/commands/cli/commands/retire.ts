import { systemUser } from '../../../site/terminal.ts';
import { retire as retireModule } from '../../retire/retire.ts';
import { ArgumentError, defineCommand } from '../command.ts';
import { ofChange, ofLogged, ofSite } from '../options.ts';

export const retire = defineCommand({
  help: `retire <módulo> --why TEXTO [--site dist] [--by QUEM]
      tira um módulo do site: seus endereços mostram o que mostravam antes dele, e nenhuma de suas versões volta a ser
      executada; os arquivos ficam até o prune`,
  options: { ...ofSite, ...ofChange, ...ofLogged },
  takesNames: true,
  changes: 'site',
  async run({ names: [name, ...others], values }, { siteAt, say }) {
    const { site, by = systemUser(), why = '' } = values;
    if (name === undefined || others.length > 0) {
      throw new ArgumentError('Diga qual módulo sai do site: um por vez.');
    }
    if (name === 'shell') {
      throw new ArgumentError(
        'O painel (shell) não sai do site. Volte à versão anterior: rollback.',
      );
    }
    if (!why.trim()) {
      throw new ArgumentError('Falta --why: por que o módulo sai.');
    }
    await retireModule({ site: siteAt(site), name, by, why, say });
  },
});
