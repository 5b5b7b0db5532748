/** '50%' for a share of 0.5. */
export function percent(share: number): string {
  return `${share * 100}%`;
}
