import type { Command } from './command.ts';
import { assemble } from './commands/assemble.ts';
import { dropCandidate } from './commands/drop-candidate.ts';
import { explainStack } from './commands/explain-stack.ts';
import { headers } from './commands/headers.ts';
import { hold, releaseHold } from './commands/hold.ts';
import { list } from './commands/list.ts';
import { promote } from './commands/promote.ts';
import { prune } from './commands/prune.ts';
import { publish } from './commands/publish.ts';
import { rehearse } from './commands/rehearse.ts';
import { repair } from './commands/repair.ts';
import { retire } from './commands/retire.ts';
import { rollback } from './commands/rollback.ts';
import { serve } from './commands/serve.ts';
import { verify } from './commands/verify.ts';

/** The commands, in the order in which they are listed. */
export const commands = new Map<string, Command>([
  ['assemble', assemble],
  ['serve', serve],
  ['publish', publish],
  ['drop-candidate', dropCandidate],
  ['promote', promote],
  ['rehearse', rehearse],
  ['rollback', rollback],
  ['retire', retire],
  ['hold', hold],
  ['release-hold', releaseHold],
  ['list', list],
  ['verify', verify],
  ['explain-stack', explainStack],
  ['prune', prune],
  ['repair', repair],
  ['headers', headers],
]);

const helpTexts = [...commands.values()].map(({ help }) => `  ${help}`);
const unchanging = [...commands].flatMap(([name, { changes }]) => (changes ? [] : [name]));

export const usage = `npm run release -- <comando>

Todos menos serve aceitam --json: a saída padrão é um só documento JSON, e o texto vai para a saída de erros.

${helpTexts.join('\n\n')}

  Os comandos que mudam o site (todos menos ${new Intl.ListFormat('pt-BR').format(unchanging)}) aceitam:
      --state             mostra no fim o estado do site
      --manifest ARQUIVO  guarda o estado em um arquivo fora do site
      --against ARQUIVO   recusa o comando se o site não está no estado guardado`;
