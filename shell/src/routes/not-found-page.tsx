import { MapPinOff } from 'lucide-react';
import { ButtonLink } from '../ui/full-page/button-link.tsx';
import { PageText } from '../ui/full-page/full-page.tsx';
import { MessagePage, PageActions } from '../ui/full-page/message-page.tsx';

/** The 404 page (R7). */
export function NotFoundPage() {
  return (
    <MessagePage
      icon={MapPinOff}
      tone="accent"
      title="Página não encontrada"
      heading={<span lang="en">Oops! Page not found</span>}
    >
      <PageText>O endereço não existe ou mudou de lugar.</PageText>
      <PageActions>
        <ButtonLink to="/">Voltar ao início</ButtonLink>
      </PageActions>
    </MessagePage>
  );
}
