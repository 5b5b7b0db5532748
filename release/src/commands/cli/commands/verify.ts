import { resolve } from 'node:path';
import { problemText } from '../../../site/check/problem.ts';
import { verifySite } from '../../verify/verify.ts';
import { ArgumentError, defineCommand } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import { ofSite } from '../options.ts';

export const verify = defineCommand({
  help: `verify [--site dist] [--against ARQUIVO] [--at URL]
      compara cada arquivo do site com o que foi publicado, e com o estado guardado em ARQUIVO
      --at  confere também o servidor nesse endereço: páginas, arquivos, cabeçalhos e o que deve ficar oculto`,
  options: { ...ofSite, against: { type: 'string' }, at: { type: 'string' } },
  async run({ values: { site, against, at } }, { cwd, siteAt, say }) {
    if (at !== undefined && !isRoot(at)) {
      throw new ArgumentError(`--at é a origem do site, como https://painel.example.org: ${at}`);
    }
    const keptIn = against && resolve(cwd, against);
    const problems = await verifySite(siteAt(site), { keptIn, at });
    problems.map(problemText).forEach(say);
    if (problems.length === 0) {
      const state = keptIn ? ', e no estado guardado' : '';
      say(`O site está como foi publicado${state}${at ? `, e ${at} o serve como deve` : ''}.`);
    }
    return { problems, code: problems.length > 0 ? exitCodes.found : exitCodes.done };
  },
});

function isRoot(address: string): boolean {
  return /^https?:\/\//.test(address) && URL.canParse(address) && new URL(address).pathname === '/';
}
