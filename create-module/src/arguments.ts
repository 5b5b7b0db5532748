import { parseArgs } from 'node:util';

/** The arguments of both commands that create a module. */
export interface CreateArguments {
  name: string;
  /** Separated by commas. */
  routes: string;
  /** Folder of the repository to make. */
  folder: string | undefined;
  /** Folder with the kit's tarballs. */
  kit: string | undefined;
  /** URL of the registry that has the kit. */
  registry: string | undefined;
}

/** @throws Error with the usage when the arguments do not match it */
export function parseCreateArguments(args: string[], usage: string): CreateArguments {
  const { positionals, values } = parse(args, usage);
  const [name, ...others] = positionals;
  const { routes, standalone: folder, kit, registry } = values;
  if (!name || others.length > 0 || routes === undefined) {
    throw new Error(usage);
  }
  return { name, routes, folder, kit, registry };
}

function parse(args: string[], usage: string) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch {
    throw new Error(usage);
  }
}

const text = { type: 'string' } as const;
const options = { routes: text, standalone: text, kit: text, registry: text };
