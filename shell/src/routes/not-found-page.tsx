import { MapPinOff } from 'lucide-react';
import { ButtonLink } from '../ui/full-page/button-link.tsx';
import {
  FullPage,
  PageActions,
  PageIcon,
  PageText,
  PageTitle,
} from '../ui/full-page/full-page.tsx';

/** The 404 page (R7). */
export function NotFoundPage() {
  return (
    <FullPage title="Página não encontrada">
      <PageIcon>
        <MapPinOff aria-hidden />
      </PageIcon>
      <PageTitle lang="en">Oops! Page not found</PageTitle>
      <PageText>O endereço não existe ou mudou de lugar.</PageText>
      <PageActions>
        <ButtonLink to="/">Voltar ao início</ButtonLink>
      </PageActions>
    </FullPage>
  );
}
