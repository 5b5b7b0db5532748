import { type FormEvent, useRef } from 'react';

/**
 * A form's `onSubmit` that sends once at a time: two clicks can come before the button is drawn as
 * disabled. What goes wrong is shown by whoever sends.
 */
export function useSubmitOnce(
  send: (form: HTMLFormElement) => Promise<unknown>,
): (event: FormEvent<HTMLFormElement>) => void {
  const isSending = useRef(false);
  return (event) => {
    event.preventDefault();
    if (isSending.current) {
      return;
    }
    isSending.current = true;
    const release = (): void => {
      isSending.current = false;
    };
    send(event.currentTarget).then(release, release);
  };
}
