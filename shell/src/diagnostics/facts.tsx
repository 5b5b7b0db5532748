import { excerpt } from '@panel/shared-ui';
import { styled } from 'styled-components';

/** Names and values side by side; a value that is not known is '-'. */
export function Facts({
  facts,
}: {
  facts: readonly (readonly [name: string, value: string | undefined])[];
}) {
  return (
    <List>
      {facts.map(([name, value]) => (
        <Row key={name}>
          <dt>{name}</dt>
          <dd>{excerpt(value ?? '-', 300)}</dd>
        </Row>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  font-size: ${({ theme }) => theme.font.size.sm};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 8.5rem minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.xs};

  dt {
    color: ${({ theme }) => theme.color.textMuted};
  }

  dd {
    font-variant-numeric: ${({ theme }) => theme.font.figures};
    overflow-wrap: anywhere;
    unicode-bidi: isolate;
  }
`;
