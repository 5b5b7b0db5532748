import { parseArgs } from 'node:util';

// `npm run states` of the repository imports this file before the installation, so it imports only what Node has.

/** The forms of the command, for its user. */
export const usage = `Uso: npm run states [-- MÓDULO ...] [--check] [--screenshots PASTA] [--against PASTA] [filtros]

  MÓDULO               um módulo deste repositório, ou 'components': os componentes compartilhados
  --check              abre cada quadro, procura problemas de acessibilidade com axe e termina
  --screenshots PASTA  faz o mesmo, e guarda uma imagem de cada quadro
  --against PASTA      faz o mesmo, e compara as imagens com as de uma pasta

Filtros, que podem ser repetidos:
  --route PÁGINA       endereço abaixo de /admin: reports/activity
  --state ESTADO       usual, waiting, slow, failed, empty, one-row, thousand-rows, nulls ou hostile
  --width LARGURA      320, 768 ou 1280
  --theme TEMA         light ou dark

PORT=4000 npm run states escolhe a porta.`;

/**
 * @typedef {object} StatesArguments
 * @property {string[]} names modules of the repository
 * @property {{ routes: string[], states: string[], widths: number[], themes: string[] }} filter
 * @property {boolean} isInspected whether to open each cell and end, rather than to serve the page
 * @property {string | undefined} screenshots folder that gets pictures
 * @property {string | undefined} against folder with pictures of an earlier run
 */

/**
 * Parses the arguments of `npm run states`.
 *
 * @param {string[]} args
 * @returns {StatesArguments}
 * @throws Error that says what is wrong, and shows the usage
 */
export function parseStatesArguments(args) {
  const { values, positionals } = parse(args);
  const { screenshots, against, check = false } = values;
  for (const [flag, folder] of Object.entries({ screenshots, against })) {
    if (folder?.trim() === '') {
      throw new Error(`--${flag} precisa de uma pasta.`);
    }
  }
  const { route = [], state = [], width = [], theme = [] } = values;
  return {
    names: [...new Set(positionals)],
    filter: {
      // The start page has no name of its own.
      routes: route.map((each) => each.replace(/^\/?(?:admin(?:\/|$))?/, '')),
      states: state,
      widths: width.map(Number),
      themes: theme,
    },
    isInspected: check || screenshots !== undefined || against !== undefined,
    screenshots,
    against,
  };
}

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        screenshots: { type: 'string' },
        against: { type: 'string' },
        check: { type: 'boolean' },
        route: { type: 'string', multiple: true },
        state: { type: 'string', multiple: true },
        width: { type: 'string', multiple: true },
        theme: { type: 'string', multiple: true },
      },
    });
  } catch {
    throw new Error(usage);
  }
}
