import { type FormEvent, useRef } from 'react';

/**
 * Returns an `onSubmit` that ignores submits while one is in flight: a second click can come before the
 * button renders as disabled. The caller shows errors of `send`.
 */
export function useExclusiveSubmit(
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
