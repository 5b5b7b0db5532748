/**
 * Runs each measurement `runs` times, interleaved, so that other load on the machine affects all of
 * them. Every other round runs in reverse order, so that no measurement is always first.
 *
 * @returns the measured values by name
 */
export async function measureInterleaved<Name extends string>(
  names: readonly Name[],
  runs: number,
  measure: (name: Name) => Promise<number>,
): Promise<Record<Name, number[]>> {
  const values = Object.fromEntries(names.map((name) => [name, [] as number[]]));
  for (let round = 0; round < runs; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      values[name]?.push(await measure(name));
    }
  }
  return values as Record<Name, number[]>;
}
