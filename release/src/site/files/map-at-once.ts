const maxAtOnce = 16;

/**
 * Maps items by requests, sixteen at once. After a failure it starts no further one, and waits for those under way.
 *
 * @returns the results in the order of the items
 * @throws what the first item that failed threw
 */
export async function mapAtOnce<T, R>(
  items: readonly T[],
  map: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const failures: unknown[] = [];
  const waiting = [...items.entries()].reverse();
  const work = async () => {
    for (let next = waiting.pop(); next && failures.length === 0; next = waiting.pop()) {
      const [index, item] = next;
      try {
        results[index] = await map(item);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(maxAtOnce, items.length) }, work));
  if (failures.length > 0) {
    throw failures[0];
  }
  return results;
}
