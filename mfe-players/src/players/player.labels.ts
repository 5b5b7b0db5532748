import { formatText } from '@panel/shared-ui';

const genderLabels = new Map([
  ['female', 'Feminino'],
  ['feminino', 'Feminino'],
  ['male', 'Masculino'],
  ['masculino', 'Masculino'],
]);

/** Returns the label of a known gender, and any other text unchanged. */
export function genderLabel(gender: string | null): string {
  return genderLabels.get(gender ?? '') ?? formatText(gender);
}
