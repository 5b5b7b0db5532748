import { styled } from 'styled-components';
import { excerpt } from '../format/format.ts';
import { type Tone, toneColors } from '../theme/tone.ts';
import { markText } from './marked-text.tsx';

interface BadgeProps {
  tone: Tone;
  children: string;
}

/** In characters; a longer label is cut. */
const longestLabel = 100;

/** A status as a coloured dot and a label. */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <Pill $tone={tone}>
      <bdi>{markText(excerpt(children, longestLabel))}</bdi>
    </Pill>
  );
}

const Pill = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  max-inline-size: 100%;
  padding: 0.125rem 0.625rem 0.125rem 0.5rem;
  border: 1px solid transparent;
  border-radius: ${({ theme }) => theme.radius.full};
  background: ${({ theme, $tone }) => toneColors(theme, $tone).soft};
  color: ${({ theme, $tone }) => toneColors(theme, $tone).text};
  font-size: ${({ theme }) => theme.font.size.sm};
  font-weight: ${({ theme }) => theme.font.weight.medium};
  line-height: 1.125rem;

  &::before {
    content: '';
    flex: none;
    inline-size: 0.375rem;
    block-size: 0.375rem;
    border-radius: 50%;
    background: ${({ theme, $tone }) => toneColors(theme, $tone).strong};
    forced-color-adjust: none;
  }

  > bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
