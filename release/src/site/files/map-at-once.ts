const maxAtOnce = 16;

/** Maps items by requests, sixteen at once. The results are in the order of the items. */
export async function mapAtOnce<T, R>(
  items: readonly T[],
  map: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const waiting = items.entries();
  const work = async () => {
    for (const [index, item] of waiting) {
      results[index] = await map(item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(maxAtOnce, items.length) }, work));
  return results;
}
