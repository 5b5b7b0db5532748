import { LongText, Message } from '@panel/shared-ui';

/** Why signing in failed, in the server's own words (R12). */
export function FormError({ children }: { children: string }) {
  return (
    <div role="alert">
      <Message
        tone="danger"
        title="Erro ao fazer login"
        description={<LongText>{children}</LongText>}
      />
    </div>
  );
}
