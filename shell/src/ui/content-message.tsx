import { styled } from 'styled-components';
import { type MessagePageProps, PageIcon, PageTitle } from './full-page.tsx';

type ContentMessageProps = Pick<MessagePageProps, 'icon' | 'heading' | 'children'>;

/** Message in place of a page's content, inside the admin layout. */
export function ContentMessage({ icon: Icon, heading, children }: ContentMessageProps) {
  return (
    <Centred>
      <PageIcon>
        <Icon aria-hidden />
      </PageIcon>
      <PageTitle as="h2">{heading}</PageTitle>
      {children}
    </Centred>
  );
}

const Centred = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.md};
  align-items: center;
  justify-content: center;
  text-align: center;
  text-wrap: balance;
`;
