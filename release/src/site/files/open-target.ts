import { isBucketAddress } from './bucket/bucket-address.ts';
import { bucketTarget } from './bucket/bucket-target.ts';
import { folderTarget } from './folder/folder-target.ts';
import type { Target } from './target.ts';

/**
 * Opens a site, or another web root.
 *
 * @param place the path of a folder, or the address of a bucket; see `parseBucketAddress`
 * @throws Error when the address is malformed, or its credentials are not set
 */
export function openTarget(place: string): Target {
  return isBucketAddress(place) ? bucketTarget(place) : folderTarget(place);
}
