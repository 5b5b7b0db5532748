import { LongText, Message } from '@panel/shared-ui';

/** Shows the server's message after a failed sign-in (R12). */
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
