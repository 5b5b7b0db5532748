/** Removes case and accents: 'Ação' and 'ACAO' become 'acao'. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
}
