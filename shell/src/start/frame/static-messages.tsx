import { Button, Message } from '@panel/shared-ui';
import { styled } from 'styled-components';
import { Brand } from '../../ui/brand.tsx';
import { FullPage, PageText, PageTitle } from '../../ui/full-page.tsx';

/** What the page says when the shell does not start. The early script shows it: see watch-start.ts. */
export function StartFailure() {
  return (
    <AboveFrame>
      <Message
        tone="danger"
        role="alert"
        title="O painel ainda não abriu"
        description="Recarregue a página. Se isso não ajudar, avise quem administra o site."
      >
        <Button size="small">Recarregar</Button>
      </Message>
    </AboveFrame>
  );
}

/** The page that browsers without JavaScript show. The build renders it into the page: see render-frames.tsx. */
export function NoScriptPage() {
  return (
    <FullPage>
      <Brand />
      <PageTitle>Este painel precisa de JavaScript</PageTitle>
      <PageText>Ative-o no navegador e recarregue a página.</PageText>
    </FullPage>
  );
}

const AboveFrame = styled.div`
  position: fixed;
  z-index: ${({ theme }) => theme.layer.toast};
  inset: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.xs} auto;
  max-inline-size: 28rem;
  margin-inline: auto;
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.surface};
  box-shadow: ${({ theme }) => theme.shadow.lg};
`;
