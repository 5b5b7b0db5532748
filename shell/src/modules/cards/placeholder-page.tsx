import { Hammer } from 'lucide-react';
import { styled } from 'styled-components';
import { PageIcon } from '../../ui/full-page/page-icon.tsx';

/** Page of a sidebar entry that no module renders yet (R43). */
export function PlaceholderPage() {
  return (
    <Frame>
      <PageIcon>
        <Hammer aria-hidden />
      </PageIcon>
      <Text>Em desenvolvimento</Text>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.md};
  place-items: center;
  padding: ${({ theme }) => theme.space.xxxl} ${({ theme }) => theme.space.lg};
  background: ${({ theme }) => theme.color.surface};
  border: 1px dashed ${({ theme }) => theme.color.borderStrong};
  border-radius: ${({ theme }) => theme.radius.xl};
`;

const Text = styled.p`
  margin: 0;
  font-weight: ${({ theme }) => theme.font.weight.medium};
  color: ${({ theme }) => theme.color.textMuted};
`;
