const moments = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'medium' });

/** Formats an ISO timestamp to the second, in the browser's time zone: '31/12/2025, 21:30:05'. */
export function formatMoment(value: string): string {
  return moments.format(new Date(value));
}
