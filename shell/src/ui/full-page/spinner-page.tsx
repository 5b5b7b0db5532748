import { Button, Spinner } from '@panel/shared-ui';
import { FullPage, PageText } from './full-page.tsx';
import { useHasWaitedAtSpinner } from './spinner-wait.tsx';

/** Shown until the server tells which page to show. */
export function SpinnerPage() {
  const hasWaited = useHasWaitedAtSpinner();
  return (
    <FullPage>
      <Spinner />
      {hasWaited && (
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
