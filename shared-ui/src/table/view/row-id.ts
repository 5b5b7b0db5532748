/** What tells a row from all others: its id, or its place when it has none. */
export function rowId({ id }: { id: string | null }, index: number): string {
  return id ?? `row-${index}`;
}
