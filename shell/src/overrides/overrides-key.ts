/** The key of overrides in local storage. The early script imports this file, so it imports nothing. */
export const overridesKey = 'panel.overrides';

/** The parameters that replace a module: by a build on another origin, or by a candidate of the site. */
export const overrideParameters = ['modulo', 'versao'] as const;
