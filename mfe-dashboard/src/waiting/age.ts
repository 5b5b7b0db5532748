const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Says how long ago a moment (ISO 8601) was: 'há 3 dias'; '-' when it is unknown or invalid. */
export function formatAge(moment: string | null, now: Date): string {
  const age = Math.max(0, now.getTime() - Date.parse(moment ?? ''));
  if (Number.isNaN(age)) {
    return '-';
  }
  if (age < minuteMs) {
    return 'há menos de 1 minuto';
  }
  const [unitMs, unit] =
    [[dayMs, 'day'] as const, [hourMs, 'hour'] as const].find(([length]) => age >= length) ??
    ([minuteMs, 'minute'] as const);
  return new Intl.RelativeTimeFormat('pt-BR').format(-Math.floor(age / unitMs), unit);
}
