/** The key of the chosen density in local storage. The shell's early script imports this file, so it imports nothing. */
export const densityKey = 'panel.table-density';
