/**
 * Runs several measurements in turns, so that other load on the machine affects all alike. Every
 * other round runs backwards, so that none is always first.
 */
export async function interleaved<Name extends string>(
  names: readonly Name[],
  runs: number,
  measure: (name: Name) => Promise<number>,
): Promise<Record<Name, number[]>> {
  const values = Object.fromEntries(names.map((name) => [name, [] as number[]]));
  for (let run = 0; run < runs; run += 1) {
    for (const name of run % 2 === 0 ? names : names.toReversed()) {
      values[name]?.push(await measure(name));
    }
  }
  return values as Record<Name, number[]>;
}
