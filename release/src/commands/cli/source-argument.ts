import { type BuildSource, publicAddress } from '@panel/shared-federation/build';
import { UsageError } from '../../site/usage-error.ts';

/**
 * Reads the value of `--source`: a repository's address, '@' and a commit.
 *
 * @throws UsageError when it is malformed, or the address could hold a secret, since the log would keep it
 */
export function parseSource(text: string): BuildSource {
  const [, address = '', commit = ''] = /^(.+)@([0-9a-f]{7,64})$/.exec(text) ?? [];
  if (publicAddress(address) === undefined) {
    throw new UsageError(
      '--source é o endereço de um repositório, @ e o commit, como https://exemplo.org/mfe-posts@0123abc.',
    );
  }
  if (mayHoldSecret(address)) {
    throw new UsageError(
      "--source não pode ter usuário, senha, '?' nem '#': o histórico do site os guardaria.",
    );
  }
  return { repository: address, commit, dirty: false };
}

/** The user name of an ssh address is no secret: it is the same for everybody. */
function mayHoldSecret(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return /[?#]/.test(address) || Boolean(url?.password || (isWeb && url.username));
}
