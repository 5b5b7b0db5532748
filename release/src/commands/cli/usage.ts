/** The arguments of each command. */
export const usages = {
  assemble: `assemble [--site dist]
      junta as compilações do painel e de todos os módulos em um site`,
  serve: `serve [--site dist] [--port 3000] [--host localhost]
      serve um site como em produção`,
  publish: `publish <nome...> | --build PASTA... [--again] [--older] [--dry-run] [--source URL@COMMIT]
              [--site dist] [--files PASTA --at URL] [--rehearse] [--by QUEM] [--why TEXTO]
    publish <nome...> | --build PASTA... --candidate [--days 14] [--dry-run] [--site dist]
              [--files PASTA --at URL] [--rehearse]
      compila e publica módulos, ou o painel (shell); vários nomes são uma mudança só
      --build  publica compilações prontas, sem compilar nem ler outra coisa
      --again  publica também versões retidas
      --older  publica também no lugar da compilação de um commit mais novo
      --dry-run  confere tudo e diz o que mudaria, sem mudar o site
      --source  onde estão as fontes, em vez do que a compilação diz; aparece em list
      --candidate  publica versões candidatas: só as recebe quem abre o painel com ?versao=nome@VERSÃO
      --days    por quantos dias continuam candidatas, no máximo 90
      --rehearse  publica só se o ensaio (rehearse) não encontrar problemas
      --files, --at  os arquivos do módulo vão para outra raiz, acessível nesse endereço`,
  'drop-candidate': `drop-candidate <nome@VERSÃO...> [--site dist]
      encerra candidaturas antes do prazo; os arquivos ficam até o prune`,
  promote: `promote <nome@VERSÃO...> [--digest sha384-…]... [--from SITE] --to SITE [--again] [--older] [--dry-run]
              [--rehearse] [--by QUEM] [--why TEXTO]
      publica em um site os mesmos arquivos que estão em outro, sem compilar; várias versões são uma mudança só
      --digest  só promove os arquivos que foram aprovados: um para cada versão, como publish --json os diz em digests
      sem --from, torna atuais versões que o próprio site guarda, como as candidatas
      --again  publica também versões retidas
      --older  publica também no lugar da compilação de um commit mais novo
      --dry-run  confere tudo e diz o que mudaria, sem mudar o site
      --rehearse  publica só se o ensaio (rehearse) não encontrar problemas`,
  rehearse: `rehearse [<nome...> | --build PASTA... | <nome@VERSÃO...> [--from SITE]] [--site dist]...
      abre em um navegador a primeira tela de cada rota de uma cópia do site, com as novas versões e o banco de dados embutido; acha
      exceções, requisições que falham, o que a Content-Security-Policy recusa e falhas de acessibilidade
      sem nomes, ensaia o site como está; com vários --site, ensaia cada um`,
  rollback: `rollback <nome...> [--to VERSÃO] [--withdraw] [--site dist] [--by QUEM] [--why TEXTO]
      volta à versão que era a atual antes, ou à indicada; vários nomes são uma mudança só
      a versão abandonada fica retida: publish a recusa até release-hold ou --again
      --withdraw  a versão abandonada, ou a de nome@VERSÃO, nunca mais é executada`,
  hold: `hold <nome@VERSÃO...> --why TEXTO [--site dist] [--by QUEM]
      retém versões: publish as recusa; o que o site serve não muda`,
  'release-hold': `release-hold <nome@VERSÃO...> [--site dist] [--by QUEM] [--why TEXTO]
      libera versões retidas`,
  list: `list [nome] [--site dist]
      mostra as versões do site e quem mudou o quê, quando e por quê`,
  verify: `verify [--site dist] [--against ARQUIVO] [--at URL]
      compara cada arquivo do site com o que foi publicado, e com o estado guardado em ARQUIVO
      --at  confere também o servidor nesse endereço: páginas, arquivos, cabeçalhos e o que deve ficar oculto`,
  prune: `prune [--keep 5] [--days 7] [--site dist]
      apaga versões antigas; a atual, a anterior e as candidatas ficam
      --keep  quantas versões de cada módulo e do painel ficam
      --days  ficam também as que foram a atual nesses últimos dias`,
  repair: `repair [--site dist]
      refaz o registro perdido, ou as entradas que faltam nele, a partir das versões e do histórico`,
  headers: `headers [--host nginx|cloudflare|netlify] [--precompress gzip|brotli|both|none] [--out PASTA] [--site dist]
      refaz os arquivos que o servidor do site lê, a partir do config.json
      --host  deixa só os desse servidor; sem essa opção, renova os que já existem
      --precompress  com --host nginx: guarda comprimidos os arquivos que nunca mudam, agora e a cada publicação, até
              none; brotli pede um nginx com o módulo brotli
      --out   copia-os também para essa pasta (para o wrangler, por exemplo)`,
};

export type CommandName = keyof typeof usages;

export const usage = `npm run release -- <comando>

Todos menos serve aceitam --json: a saída padrão é um só documento JSON, e o texto vai para a saída de erros.

${Object.values(usages)
  .map((text) => `  ${text}`)
  .join('\n\n')}

  Os comandos que mudam o site (todos menos serve, list, verify e rehearse) mostram no fim o estado dele, e aceitam:
      --manifest ARQUIVO  guarda o estado em um arquivo fora do site
      --against ARQUIVO   recusa o comando se o site não está no estado guardado`;
