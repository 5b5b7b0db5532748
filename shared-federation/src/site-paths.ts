/** Paths of the site's documents. The shell's early script imports this file, so it imports nothing. */

export const configPath = '/config.json';

/** Where the registry lies unless `config.json` names another place. */
export const defaultRegistryPath = '/modules/registry.json';
