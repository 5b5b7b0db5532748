import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { styled } from 'styled-components';
import { type Tone, toneColors } from '../theme/tone.ts';

interface MessageProps {
  tone: Tone;
  /** Text, or a heading element. */
  title: ReactNode;
  description?: ReactNode;
  /** Buttons and links with the user's next steps. */
  children?: ReactNode;
  /** 'alert' for a message that appears while the user works on the page. */
  role?: 'alert' | 'status';
}

/** A message that is part of the page, unlike a toast. */
export function Message({ tone, title, description, children, role }: MessageProps) {
  const Icon = toneIcons[tone];
  return (
    <Block $tone={tone} role={role}>
      <Icon size={20} aria-hidden />
      <Text>
        <Title>{title}</Title>
        {description && <Description>{description}</Description>}
        {children && <Actions>{children}</Actions>}
      </Text>
    </Block>
  );
}

export const toneIcons: Record<Tone, ComponentType<{ size?: number }>> = {
  neutral: Info,
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
};

const Block = styled.div<{ $tone: Tone }>`
  display: flex;
  gap: ${({ theme }) => theme.space.sm};
  padding: ${({ theme }) => theme.space.md};
  border: 1px solid
    ${({ theme, $tone }) => `color-mix(in srgb, ${toneColors(theme, $tone).strong} 25%, transparent)`};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme, $tone }) => toneColors(theme, $tone).soft};
  color: ${({ theme, $tone }) => toneColors(theme, $tone).text};

  > svg {
    flex: none;
  }
`;

const Text = styled.div`
  min-inline-size: 0;
  flex: 1;
  overflow-wrap: anywhere;
`;

const Title = styled.div`
  font-weight: ${({ theme }) => theme.font.weight.semibold};

  > * {
    margin: 0;
    font: inherit;
    letter-spacing: inherit;
  }
`;

const Description = styled.div`
  margin-block-start: ${({ theme }) => theme.space.xxs};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.xs};
  margin-block-start: ${({ theme }) => theme.space.md};
`;
