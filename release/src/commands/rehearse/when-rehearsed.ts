import { LostRaceError } from '../../site/files/target.ts';
import { ChangedSinceRehearsalError } from '../publish/publish.ts';
import { rehearse, type RehearseOptions } from './rehearse.ts';

export interface RehearsedPublication extends Pick<RehearseOptions, 'buildsFor' | 'say'> {
  site: string;
}

/** How often a site may change during a rehearsal before the command gives up. */
const maxRehearsals = 3;

/**
 * Rehearses builds, then publishes them. If the site has changed meanwhile, it starts again: what becomes current was
 * rehearsed together.
 *
 * @param publish throws ChangedSinceRehearsalError unless the site's registry has the serial number
 * @throws RefusedError with the findings of the rehearsal; LostRaceError when the site kept changing
 */
export async function whenRehearsed<T>(
  { site, buildsFor, say }: RehearsedPublication,
  publish: (serial: number) => Promise<T>,
  rehearseOnce = rehearse,
): Promise<T> {
  for (let rehearsals = 0; rehearsals < maxRehearsals; rehearsals += 1) {
    const { serials } = await rehearseOnce({ sites: [site], buildsFor, say });
    try {
      return await publish(serials[0]!);
    } catch (error) {
      if (!(error instanceof ChangedSinceRehearsalError)) {
        throw error;
      }
      say?.('O site mudou durante o ensaio.');
    }
  }
  throw new LostRaceError(`O site mudou durante ${maxRehearsals} ensaios seguidos. Tente de novo.`);
}
