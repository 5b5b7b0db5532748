import { isMissingFunction } from '../backend/backend-error.ts';
import { type PanelClient, supabase } from './data-client.ts';

/** By client: whether the backend lacks a function, by the function's name. */
const answers = new WeakMap<PanelClient, Map<string, Promise<boolean>>>();

/**
 * Calls a function of the database that a project may lack, and returns null when it does. Until the page is
 * loaded again, a missing function is not called a second time; calls at the same time wait for the first one.
 *
 * @throws what `call` throws for another reason
 */
export async function unlessMissing<Answer>(
  name: string,
  call: () => Promise<Answer>,
): Promise<Answer | null> {
  const known = knownAnswers();
  for (;;) {
    const isMissing = known.get(name);
    if (isMissing === undefined) {
      break;
    }
    if (await isMissing) {
      return null;
    }
    if (known.get(name) === isMissing) {
      return call();
    }
  }
  const answer = call();
  const isMissing = answer.then(() => false, isMissingFunction);
  known.set(name, isMissing);
  try {
    return await answer;
  } catch (error) {
    if (isMissingFunction(error)) {
      return null;
    }
    // Aborted or offline: the next call has to find out.
    known.delete(name);
    throw error;
  }
}

function knownAnswers(): Map<string, Promise<boolean>> {
  const client = supabase();
  const known = answers.get(client) ?? new Map<string, Promise<boolean>>();
  answers.set(client, known);
  return known;
}
