/** A row's key: its id, or its index when it has none. */
export function rowId({ id }: { id: string | null }, index: number): string {
  return id ?? `row-${index}`;
}
