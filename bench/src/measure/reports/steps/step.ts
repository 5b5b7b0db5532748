import type { Visit } from '../../../browser/visit.ts';

/** Something that a visitor of the page 'Moderação' does, and what it takes. */
export interface Step {
  label: string;
  unit: string;
  /** Limit for the median; a step without one is informational. */
  max?: number;
  measure: (visit: Visit) => Promise<number>;
}
