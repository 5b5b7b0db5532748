import { fileURLToPath } from 'node:url';
import type { DevModule } from '@panel/release';

/** The name by which users ask for the page of shared components. */
export const galleryName = 'components';

/** The build of the module `component-gallery`, which the kit's packing adds to this package. */
export const packedGallery: DevModule = {
  name: 'mfe-components',
  folder: fileURLToPath(new URL('../../component-gallery', import.meta.url)),
};
