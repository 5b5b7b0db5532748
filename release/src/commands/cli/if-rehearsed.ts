import type { RehearsedPublication } from '../rehearse/when-rehearsed.ts';

/** Publishes, after a rehearsal if `--rehearse` asks for one. */
export async function ifRehearsed<T>(
  rehearse: boolean,
  publication: RehearsedPublication,
  publishNow: (rehearsedSerial: number | undefined) => Promise<T>,
): Promise<T> {
  if (!rehearse) {
    return publishNow(undefined);
  }
  // Lazy-loaded, because it imports a browser driver and a database.
  const { whenRehearsed } = await import('../rehearse/when-rehearsed.ts');
  return whenRehearsed(publication, publishNow);
}
