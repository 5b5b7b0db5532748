import type { Shortcut } from '@panel/shared-federation';
import { Fragment, useId } from 'react';
import { styled } from 'styled-components';
import { KeyCap } from '../ui/key-cap.ts';

export interface ShortcutListProps {
  title: string;
  shortcuts: readonly Shortcut[];
}

/** Keys and what they do. */
export function ShortcutList({ title, shortcuts }: ShortcutListProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Title id={titleId}>{title}</Title>
      <Rows>
        {shortcuts.map(({ keys, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && ' ou '}
                  <KeysInTurn keys={key} />
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </Rows>
    </section>
  );
}

/** Keys that are pressed one after the other. */
function KeysInTurn({ keys }: { keys: string }) {
  return keys.split(' ').map((key, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <KeyCap>{key}</KeyCap>
    </Fragment>
  ));
}

const Title = styled.h3`
  margin-block-end: ${({ theme }) => theme.space.xxs};
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.sm};
  letter-spacing: normal;
`;

const Rows = styled.dl`
  > div {
    display: flex;
    gap: ${({ theme }) => theme.space.md};
    align-items: center;
    justify-content: space-between;
    min-block-size: 2rem;
    border-block-end: 1px solid ${({ theme }) => theme.color.border};
  }

  dd {
    flex: none;
    margin: 0;
    color: ${({ theme }) => theme.color.textMuted};
    font-size: ${({ theme }) => theme.font.size.sm};
  }
`;
