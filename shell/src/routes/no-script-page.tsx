import { Brand } from '../ui/brand.tsx';
import { FullPage, PageText, PageTitle } from '../ui/full-page.tsx';

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
