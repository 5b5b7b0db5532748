import { Button, Spinner } from '@panel/shared-ui';
import { useHasWaited } from '../use-has-waited.ts';
import { FullPage, PageText } from './full-page.tsx';

/** A page of which only the server can tell what it will be. */
export function SpinnerPage() {
  const hasWaited = useHasWaited(true);
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
