import { parseArgs } from 'node:util';

// `npm run dev` of the repository imports this file before the installation, so it imports only what Node has.

/** The forms of the command, for its user. */
export const usage = `Uso: npm run dev [-- MÓDULO|PASTA ...] [--on ENDEREÇO [--with MÓDULO@VERSÃO ...]] [--reset]

  MÓDULO            um módulo deste repositório
  PASTA             a pasta de um módulo de outro repositório: ../mfe-posts
  --on ENDEREÇO     o painel que mostra os módulos, com os dados e os outros módulos dele: https://painel.example.org
  --with MÓDULO@VERSÃO  outra versão, já publicada lá, de um dos outros módulos
  --reset           descarta os dados do banco de dados embutido

PORT=4000 npm run dev escolhe a porta.`;

/**
 * @typedef {object} DevArguments
 * @property {string[]} names modules of the repository
 * @property {string[]} folders of modules elsewhere, as they were given
 * @property {string | undefined} on address of a deployed panel
 * @property {{ name: string, version: string }[]} versions to show of the panel's other modules
 * @property {boolean} resets whether to discard the data of the embedded backend
 */

/**
 * Parses the arguments of `npm run dev`.
 *
 * @param {string[]} args
 * @returns {DevArguments}
 * @throws Error that says what is wrong, and shows the usage
 */
export function parseDevArguments(args) {
  const { values, positionals } = parse(args);
  const { on, reset: resets = false, with: asked = [] } = values;
  if (on !== undefined && on.trim() === '') {
    throw new Error('--on precisa de um endereço.');
  }
  if (asked.length > 0 && on === undefined) {
    throw new Error(`--with pede também --on: as versões são as do painel.\n\n${usage}`);
  }
  if (resets && on !== undefined) {
    throw new Error(
      '--reset descarta os dados do banco de dados embutido, e --on usa os do painel.',
    );
  }
  const isFolder = (/** @type {string} */ text) => /[\\/]|^\.\.?$/.test(text);
  return {
    names: [...new Set(positionals.filter((text) => !isFolder(text)))],
    folders: [...new Set(positionals.filter(isFolder))],
    on,
    versions: asked.map(parseVersion),
    resets,
  };
}

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        on: { type: 'string' },
        with: { type: 'string', multiple: true },
        reset: { type: 'boolean' },
      },
    });
  } catch {
    throw new Error(usage);
  }
}

/** @param {string} text */
function parseVersion(text) {
  const [, name, version] = /^(mfe-[a-z0-9-]+)@(\d[0-9A-Za-z.+-]*)$/.exec(text) ?? [];
  if (!name || !version) {
    throw new Error(`--with pede MÓDULO@VERSÃO, como mfe-games@0.1.0-0c14d1e3f3: '${text}'`);
  }
  return { name, version };
}
