const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit' });

/** When an override ends, in the browser's time zone: '18:10', or '02:10 de 21/11' on another day. */
export function formatExpiry(expiresAt: number, now = Date.now()): string {
  const isToday = day.format(expiresAt) === day.format(now);
  return isToday ? time.format(expiresAt) : `${time.format(expiresAt)} de ${day.format(expiresAt)}`;
}
