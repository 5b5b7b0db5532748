import { Button, Spinner } from '@panel/shared-ui';
import { FullPage, PageText } from './full-page.tsx';
import { useIsSlow } from '../../browser/use-is-slow.ts';

/** Spinner until the panel knows which page to show; after ten seconds it offers to reload. */
export function SpinnerPage() {
  const isSlow = useIsSlow(true);
  return (
    <FullPage>
      <Spinner />
      {isSlow && (
        <>
          <PageText role="alert">Está demorando mais do que o normal.</PageText>
          <Button variant="secondary" onClick={() => window.location.reload()}>
            Recarregar a página
          </Button>
        </>
      )}
    </FullPage>
  );
}
