import { logFailure } from '@panel/shared-federation/log-failure';
import { isDownloadError } from '@panel/shared-ui';
import { useState } from 'react';
import { currentUserId } from './current-user-id.ts';
import { notify } from '../../ui/notify.ts';

export interface ActionOptions<Argument, Answer> {
  /** The request in a few English words, for the log: 'sign in'. */
  what: string;
  send: (argument: Argument) => Promise<Answer>;
  onSuccess?: (answer: Answer, argument: Argument) => void;
  onError?: (error: Error, argument: Argument) => void;
}

export interface Action<Argument> {
  /** Sends the request; fulfilled when it has ended, also with a failure. */
  run: (argument: Argument) => Promise<void>;
  isRunning: boolean;
  /** The failure of the last request; undefined while another one runs. */
  error: Error | undefined;
}

/**
 * A request about the own account, which a form or a button sends. The login page has no TanStack Query, which is 8 kB.
 * When the session ends meanwhile, no callback runs: its outcome is not for the next user.
 */
export function useAction<Argument, Answer>({
  what,
  send,
  onSuccess,
  onError,
}: ActionOptions<Argument, Answer>): Action<Argument> {
  const [state, setState] = useState<Pick<Action<Argument>, 'isRunning' | 'error'>>(idle);

  async function run(argument: Argument): Promise<void> {
    const userId = currentUserId();
    const isForUser = () => userId === undefined || userId === currentUserId();
    setState({ ...idle, isRunning: true });
    try {
      const answer = await send(argument);
      setState(idle);
      if (isForUser()) {
        onSuccess?.(answer, argument);
      }
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error('not an Error');
      logFailure({ module: 'shell', what }, thrown);
      setState({ ...idle, error });
      if (isForUser()) {
        if (isDownloadError(error)) {
          notify({ title: 'Erro ao carregar' }, error);
        }
        onError?.(error, argument);
      }
    }
  }
  return { ...state, run };
}

const idle = { isRunning: false, error: undefined };
