import { isSameDay, lightFormat } from 'date-fns';

/** Formats an expiry in the browser's time zone: '18:10', or '02:10 de 21/11' on another day. */
export function formatExpiry(expiresAt: number, now = Date.now()): string {
  const time = lightFormat(expiresAt, 'HH:mm');
  return isSameDay(expiresAt, now) ? time : `${time} de ${lightFormat(expiresAt, 'dd/MM')}`;
}
