import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { type ExplainedFrame, stackExplainer } from '../../maps/explain-frame.ts';
import { openBuiltMaps, openMaps } from '../../maps/map-store.ts';
import { readStacks } from '../../maps/read-stacks.ts';
import { UsageError } from '../../../site/usage-error.ts';
import { ArgumentError, defineCommand, type ExplainedStack } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import { json } from '../options.ts';
import { placeIn } from '../targets.ts';

export const explainStack = defineCommand({
  help: `explain-stack [ARQUIVO] [--maps PASTA]
      diz de que linha das fontes vem cada posição de uma pilha (stack), do painel e dos módulos
      ARQUIVO  eventos como o receptor os grava, um por linha, ou uma pilha; sem ele, a entrada padrão
      --maps   onde publish --maps guardou os source maps; sem ela, os das compilações deste repositório`,
  options: { ...json, maps: { type: 'string' } },
  takesNames: true,
  async run({ names: [file, ...others], values: { maps: place } }, { root, cwd, say }) {
    if (others.length > 0) {
      throw new ArgumentError(`Um arquivo por vez: ${others.join(' ')}`);
    }
    const maps = place === undefined ? openBuiltMaps(root) : openMaps(placeIn(cwd, place));
    const input = await (file === undefined || file === '-'
      ? text(process.stdin)
      : readFile(resolve(cwd, file), 'utf8').catch(() => {
          throw new UsageError(`${file} não existe ou não pode ser lido.`);
        }));
    const explain = stackExplainer(maps);
    const stacks: ExplainedStack[] = [];
    for (const { title, shell, lines } of readStacks(input)) {
      const frames: ExplainedFrame[] = [];
      for (const line of lines) {
        frames.push(await explain(line, shell));
      }
      stacks.push({ title, frames });
      [...(title ? [title] : []), ...frames.flatMap(frameLines), ''].forEach(say);
    }
    if (stacks.length === 0) {
      say('Não há pilha nessa entrada.');
    }
    const isExplained = stacks.some(({ frames }) => frames.some((frame) => frame.file));
    return { stacks, code: isExplained ? exitCodes.done : exitCodes.failed };
  },
});

function frameLines({
  reported,
  file,
  line,
  column,
  name,
  code,
  problem,
}: ExplainedFrame): string[] {
  if (file === undefined) {
    return [reported, ...(problem === undefined ? [] : [`      ${problem}`])];
  }
  const position = `    ${file}:${line}:${column}${name === undefined ? '' : `  ${name}`}`;
  return [position, ...(code === undefined ? [] : [`        ${code}`])];
}
