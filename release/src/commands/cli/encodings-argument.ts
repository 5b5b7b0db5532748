import { type Encoding, encodingNames } from '../../site/precompressed.ts';
import { UsageError } from '../../site/usage-error.ts';
import { usages } from './usage.ts';

/**
 * Parses the value of `--precompress`.
 *
 * @throws UsageError when it is none of its values
 */
export function parseEncodings(text: string): readonly Encoding[] {
  const values = new Map<string, readonly Encoding[]>([
    ...encodingNames.map((name) => [name, [name]] as const),
    ['both', encodingNames],
    ['none', []],
  ]);
  const encodings = values.get(text);
  if (!encodings) {
    const names = [...values.keys()].join(', ');
    throw new UsageError(`--precompress é um destes: ${names}\n\n${usages.headers}`);
  }
  return encodings;
}
