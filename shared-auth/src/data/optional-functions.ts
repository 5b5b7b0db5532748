import { isMissingFunction } from '../backend/backend-error.ts';
import { type PanelClient, supabase } from './data-client.ts';

/** Whether the backend lacks a function: for each client, by the function's name. */
const missingByClient = new WeakMap<PanelClient, Map<string, Promise<boolean>>>();

/**
 * Calls a function of the database that a project may lack, and returns null when it does. Until the page is
 * loaded again, a missing function is not called a second time; calls at the same time wait for the first one.
 *
 * @param name the name of the function, or of an operator that the type of a column may lack
 * @throws what `call` throws for another reason
 */
export async function unlessMissing<Answer>(
  name: string,
  call: () => Promise<Answer>,
): Promise<Answer | null> {
  const known = knownAnswers();
  for (let isMissing = known.get(name); isMissing !== undefined; isMissing = known.get(name)) {
    if (await isMissing) {
      return null;
    }
    if (isMissing === known.get(name)) {
      break;
    }
  }
  const answer = call();
  if (!known.has(name)) {
    known.set(
      name,
      answer.then(() => false, isMissingFunction),
    );
  }
  try {
    return await answer;
  } catch (error) {
    if (!isMissingFunction(error)) {
      // Aborted or offline: the next call has to find out.
      known.delete(name);
      throw error;
    }
    known.set(name, Promise.resolve(true));
    return null;
  }
}

function knownAnswers(): Map<string, Promise<boolean>> {
  const client = supabase();
  const known = missingByClient.get(client) ?? new Map<string, Promise<boolean>>();
  missingByClient.set(client, known);
  return known;
}
