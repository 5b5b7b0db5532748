import type { Factor } from '@panel/shared-auth';

/** The first of 'Aplicativo autenticador 1', 'Aplicativo autenticador 2' and so on that no factor has. */
export function freeName(factors: readonly Factor[]): string {
  const taken = new Set(factors.map(({ name }) => name));
  let number = 1;
  while (taken.has(nameWith(number))) {
    number += 1;
  }
  return nameWith(number);
}

const nameWith = (number: number) => `Aplicativo autenticador ${number}`;
