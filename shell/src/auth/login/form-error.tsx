import {
  isDownloadError,
  lazyPart,
  LongText,
  Message,
  ReloadButton,
  useLazyPart,
} from '@panel/shared-ui';
import { useDownloadProblem } from '../../ui/use-download-problem.ts';

const errorExplanation = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "login-help" */ './error-explanation.tsx')).ErrorExplanation,
);

/** Shows the server's message after a failed sign-in (R12), and explains the known ones in Portuguese. */
export function FormError({ error }: { error: Error }) {
  return (
    <div role="alert">
      {isDownloadError(error.cause) ? (
        <DownloadFailure error={error} />
      ) : (
        <ServerMessage error={error} />
      )}
    </div>
  );
}

function ServerMessage({ error }: { error: Error }) {
  const explanation = useLazyPart(errorExplanation, true, () => undefined);
  return (
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
  );
}

/** The code that signs in could not be downloaded. */
function DownloadFailure({ error }: { error: Error }) {
  const problem = useDownloadProblem(error.cause);
  if (!problem?.needsReload) {
    return problem && <ServerMessage error={error} />;
  }
  return (
    <Message tone="danger" title="Erro ao fazer login" description={problem.text}>
      <ReloadButton size="small" variant="secondary" />
    </Message>
  );
}
