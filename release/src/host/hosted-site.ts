import type { Encoding } from '../site/precompressed.ts';

/** What a host's files depend on, besides `config.json`. */
export interface HostedSite {
  location: string;
  /** Its `index.html` as it was published, whose inline code the policy allows. */
  page: string;
  /** The encodings that it has precompressed files for. */
  precompressed: readonly Encoding[];
}
