import { getMimeType } from 'hono/utils/mime';

/** Extensions of a site's files. Hosts serve others as downloads. */
const extensions =
  'css gif html ico jpg js json map mjs png svg txt wasm webmanifest webp woff2 xml'.split(' ');

/** The media type of each extension of a site's files, with the charset where it has one. */
export const mediaTypes: Record<string, string> = Object.fromEntries(
  extensions.map((extension) => [extension, getMimeType(`.${extension}`)!]),
);
