/** The key of overrides in local storage. The early script imports this file, so it imports nothing. */
export const overridesKey = 'panel.overrides';
