import { excerpt } from '@panel/shared-ui';
import { styled } from 'styled-components';

/** List of names and values; an unknown value is '-'. */
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

/** A value wraps below its name when the row is narrow. */
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${({ theme }) => theme.space.xs};

  dt {
    flex: none;
    inline-size: 8.5rem;
    color: ${({ theme }) => theme.color.textMuted};
  }

  dd {
    flex: 1 1 8rem;
    min-inline-size: 0;
    font-variant-numeric: ${({ theme }) => theme.font.figures};
    overflow-wrap: anywhere;
    unicode-bidi: isolate;
  }
`;
