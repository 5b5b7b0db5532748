import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** A picture and the one of an earlier run. */
export interface Comparison {
  name: string;
  result: 'changed' | 'new' | 'missing' | 'same';
  /** PNGs; undefined when nothing has changed. */
  before?: Buffer | undefined;
  after?: Buffer | undefined;
  /** The pixels that differ in red, on a faded picture. */
  difference?: Buffer | undefined;
  /** How many pixels differ. */
  pixels: number;
  /** The share of the pixels that differ, from 0 to 1. */
  share: number;
}

/**
 * Colours nearer than this are the same: less than people see, more than the browser's rounding. From 0 to 1, the
 * distance of black and white.
 */
const threshold = 0.02;

/**
 * Compares two pictures. A pixel at the smoothed edge of a shape does not count. Pictures of different sizes have
 * changed.
 */
export function comparePictures(
  name: string,
  before: Buffer | undefined,
  after: Buffer | undefined,
): Comparison {
  const same: Comparison = { name, result: 'same', pixels: 0, share: 0 };
  const whole = { ...same, before, after };
  if (before === undefined || after === undefined) {
    return { ...whole, result: before === undefined ? 'new' : 'missing' };
  }
  if (before.equals(after)) {
    return same;
  }
  const [from, to] = [decode(before), decode(after)];
  if (from === undefined || to === undefined) {
    return {
      ...whole,
      ...(from === undefined && { before: undefined }),
      result: 'changed',
      share: 1,
    };
  }
  const width = Math.max(from.width, to.width);
  const height = Math.max(from.height, to.height);
  const isResized = from.width !== to.width || from.height !== to.height;
  const difference = new PNG({ width, height });
  const pixels = pixelmatch(
    enlarged(from, width, height).data,
    enlarged(to, width, height).data,
    difference.data,
    width,
    height,
    { threshold },
  );
  if (pixels === 0 && !isResized) {
    return same;
  }
  return {
    ...whole,
    result: 'changed',
    difference: PNG.sync.write(difference),
    pixels,
    share: pixels / (width * height),
  };
}

/** More pixels than any picture of a page has on one side. */
const maxSide = 8_000;

/** Returns undefined for a file that is no PNG, or too large for a page. */
function decode(png: Buffer): PNG | undefined {
  try {
    // Width and height: some kilobytes may hold a picture that fills the memory.
    const isTooLarge = Math.max(png.readUInt32BE(16), png.readUInt32BE(20)) > maxSide;
    return isTooLarge ? undefined : PNG.sync.read(png);
  } catch {
    return undefined;
  }
}

/** The picture with transparent pixels to its right and below it. */
function enlarged(picture: PNG, width: number, height: number): PNG {
  if (picture.width === width && picture.height === height) {
    return picture;
  }
  const larger = new PNG({ width, height });
  larger.data.fill(0);
  PNG.bitblt(picture, larger, 0, 0, picture.width, picture.height, 0, 0);
  return larger;
}
