/** Formats of the panel, implemented a second time as a check. */

const timeZone = 'America/Sao_Paulo';

/** Formats dd/MM/yyyy in the tests' time zone. */
export function day(timestamp: string): string {
  return new Date(timestamp).toLocaleDateString('pt-BR', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
}

/** '2026-01-01' → '01/01/2026', in any time zone. */
export function calendarDay(date: string): string {
  return date.split('-').reverse().join('/');
}

export function text(value: string | null): string {
  return value?.trim() || '-';
}

export function number(value: number): string {
  return value.toLocaleString('pt-BR');
}
