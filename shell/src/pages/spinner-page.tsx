import { Spinner } from '@panel/shared-ui';
import { FullPage } from './full-page.tsx';

/** A page of which only the server can tell what it will be. */
export function SpinnerPage() {
  return (
    <FullPage>
      <Spinner />
    </FullPage>
  );
}
