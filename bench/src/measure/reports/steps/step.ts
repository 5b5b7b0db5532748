import type { Visit } from '../../../browser/visit.ts';

/** An action of a user on the page 'Moderação', and how to measure it. */
export interface Step {
  label: string;
  unit: string;
  /** Limit for the median; a step without one is informational. */
  max?: number;
  measure: (visit: Visit) => Promise<number>;
}
