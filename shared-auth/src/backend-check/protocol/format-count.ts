/** Formats a whole number as Brazilians write it: '1.500'. */
export function formatCount(count: number): string {
  return count.toLocaleString('pt-BR');
}
