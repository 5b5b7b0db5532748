/** Reimplements the panel's formats, so that tests do not compare the panel's code with itself. */

const timeZone = 'America/Sao_Paulo';

/** Formats a timestamp's day as dd/MM/yyyy, in the tests' time zone. */
export function formatTimestampDay(timestamp: string): string {
  return new Date(timestamp).toLocaleDateString('pt-BR', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
}

/** Formats a timestamp as dd/MM/yyyy HH:mm, in the tests' time zone. */
export function formatTimestamp(timestamp: string): string {
  const time = new Date(timestamp).toLocaleTimeString('pt-BR', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
  });
  return `${formatTimestampDay(timestamp)} ${time}`;
}

/** Formats a date without time, such as '2026-01-31' as '31/01/2026'. Ignores time zones. */
export function formatDate(date: string): string {
  return date.split('-').reverse().join('/');
}

/** Returns the trimmed text; '-' if there is none. */
export function textOrDash(value: string | null): string {
  return value?.trim() || '-';
}

export function formatNumber(value: number): string {
  return value.toLocaleString('pt-BR');
}
