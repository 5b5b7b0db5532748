import { PNG } from 'pngjs';
import { comparePictures } from './compare-pictures.ts';

type Colour = [red: number, green: number, blue: number];

/** A picture of 20 pixels' width in one colour, with a square of 5 pixels in another. */
function picture(ground: Colour, square: Colour = ground, height = 10): Buffer {
  const png = new PNG({ width: 20, height });
  for (let pixel = 0; pixel < 20 * height; pixel += 1) {
    const isSquare = pixel % 20 < 5 && pixel < 100;
    png.data.set([...(isSquare ? square : ground), 255], pixel * 4);
  }
  return PNG.sync.write(png);
}

const grey: Colour = [100, 100, 100];
const red: Colour = [200, 0, 0];

test('the same picture has not changed', () => {
  expect(comparePictures('games', picture(grey), picture(grey))).toEqual({
    name: 'games',
    result: 'same',
    pixels: 0,
    share: 0,
  });
});

test('each pixel of another colour counts, and the difference shows it', () => {
  const compared = comparePictures('games', picture(grey), picture(grey, red));
  expect(compared).toMatchObject({ result: 'changed', pixels: 25, share: 25 / 200 });
  const { data } = PNG.sync.read(compared.difference!);
  expect([...data.subarray(0, 3)]).toEqual([255, 0, 0]);
  expect([...data.subarray(-4, -1)]).not.toEqual([255, 0, 0]);
});

test("a colour that differs by the browser's rounding is the same, one that people see is not", () => {
  const resultOf = (square: Colour) =>
    comparePictures('games', picture(grey), picture(grey, square)).result;
  expect(resultOf([101, 100, 99])).toBe('same');
  expect(resultOf([110, 110, 110])).toBe('changed');
});

test('a picture of another size has changed, and the pixels that one of them lacks differ', () => {
  expect(comparePictures('games', picture(grey, grey, 10), picture(grey, grey, 12))).toMatchObject({
    result: 'changed',
    pixels: 40,
  });
});

test('a picture is new without an earlier one, and missing when only the earlier one is there', () => {
  expect(comparePictures('games', undefined, picture(grey)).result).toBe('new');
  expect(comparePictures('games', picture(grey), undefined).result).toBe('missing');
});

test('an earlier file that is no PNG has changed, and is not shown', () => {
  for (const broken of ['', '<script>alert(1)</script>', picture(grey).subarray(0, 50)]) {
    const compared = comparePictures('games', Buffer.from(broken), picture(grey));
    expect(compared).toMatchObject({ result: 'changed', before: undefined });
  }
});

test('an earlier file that claims to be larger than any page is not decoded: it could fill the memory', () => {
  const large = Buffer.from(picture(grey));
  large.writeUInt32BE(20_000, 16);
  const decoded = jest.spyOn(PNG.sync, 'read');
  expect(comparePictures('games', large, picture(grey))).toMatchObject({
    result: 'changed',
    before: undefined,
  });
  expect(decoded).toHaveBeenCalledTimes(1);
  decoded.mockRestore();
});
