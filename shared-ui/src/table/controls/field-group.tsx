import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface FieldGroupProps {
  legend: string;
  children: ReactNode;
}

/** Fields of a toolbar's panel that belong together. */
export function FieldGroup({ legend, children }: FieldGroupProps) {
  return (
    <Group>
      <Legend>{legend}</Legend>
      {children}
    </Group>
  );
}

/** The name of a field or of a group of fields in a toolbar's panel. */
export const Legend = styled.legend`
  padding: 0;
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.sm};
  font-weight: ${({ theme }) => theme.font.weight.semibold};
`;

const Group = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;
