import { signOut } from '@panel/shared-auth';
import { deferred, signedInBackend } from '@panel/shared-testing';
import { act, renderHook } from '@testing-library/react';
import { useAction } from './use-action.ts';

signedInBackend();

test('a request that ends after its session tells nobody how it ended', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const answer = deferred();
  const [onSuccess, onError] = [jest.fn(), jest.fn()];
  const send = async (hasFailed: boolean) => {
    await answer.promise;
    if (hasFailed) {
      throw new Error('with the text of a row');
    }
  };
  const { result } = renderHook(() =>
    useAction({ what: 'change the password', send, onSuccess, onError }),
  );
  const { run } = result.current;
  await act(async () => {
    const ended = Promise.all([run(true), run(false)]);
    await signOut();
    answer.resolve();
    await ended;
  });
  expect(onSuccess).not.toHaveBeenCalled();
  expect(onError).not.toHaveBeenCalled();
  expect(log.mock.calls).toEqual([
    ['[panel] shell: could not change the password', expect.objectContaining({ name: 'Error' })],
  ]);
  expect(JSON.stringify(log.mock.calls)).not.toContain('the text of a row');
});
