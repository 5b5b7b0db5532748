import { LongText, Message } from '@panel/shared-ui';
import { lazyPart, useLazyPart } from '@panel/shared-ui/lazy-part';

const errorExplanation = lazyPart(
  async () => (await import('./error-explanation.tsx')).ErrorExplanation,
);

/** Shows the server's message after a failed sign-in (R12), and explains the known ones in Portuguese. */
export function FormError({ error }: { error: Error }) {
  const explanation = useLazyPart(errorExplanation, true, () => undefined);
  return (
    <div role="alert">
      <Message
        tone="danger"
        title="Erro ao fazer login"
        description={
          <>
            <LongText>{error.message}</LongText>
            {explanation && <explanation.Component error={error} />}
          </>
        }
      />
    </div>
  );
}
