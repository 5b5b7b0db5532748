import {
  excessOf,
  firstRowAt,
  isMisplaced,
  isNearFalseEnd,
  placeOf,
  type RowSpan,
  spanOf,
} from './row-span.ts';

const rowHeight = 53;
const lengths = [1_000, 100_000, 1_000_000, 10_000_000];
const long = lengths.filter((count) => excessOf(spanOf(count, rowHeight)) > 0);

/** Numbers from 0 up to `end`, inclusive, in steps of about a five-hundredth. */
function sample(end: number): number[] {
  const step = Math.max(1, Math.floor(end / 500));
  return [...Array.from({ length: Math.ceil(end / step) }, (_, index) => index * step), end];
}

/** By how many rows the span moves when the scroll bar moves by one row. */
function ratioOf(span: RowSpan): number {
  return excessOf(span) / (span.size * 0.75);
}

it('the samples below contain lists that fit and lists that do not', () => {
  expect(long).toEqual([100_000, 1_000_000, 10_000_000]);
});

it.each([
  [0, 53],
  [1, 53],
  [1_000, 53],
  [75_471, 53],
  [15_384, 260],
])('a list of %d rows of %d pixels fits: all its rows are laid out', (count, height) => {
  const span = spanOf(count, height);
  expect(span.size).toBe(count);
  expect(excessOf(span)).toBe(0);
  for (const place of sample(Math.max(0, count - 1))) {
    expect(firstRowAt(place, span)).toBe(0);
    expect(placeOf(place, span)).toBe(place);
    expect(isNearFalseEnd(place, 0, span)).toBe(false);
    expect(isMisplaced(place, 0, span)).toBe(false);
  }
});

it('a list that is one row longer does not fit', () => {
  expect(excessOf(spanOf(75_472, 53))).toBe(1);
  expect(excessOf(spanOf(15_385, 260))).toBe(1);
});

it('no list is laid out taller than 4 million pixels: browsers limit the height of an element', () => {
  for (const height of [37, 53, 220, 260]) {
    expect(spanOf(10_000_000, height).size * height).toBeLessThanOrEqual(4_000_000);
  }
});

describe.each(long)('in a list of %d rows', (count) => {
  const span = spanOf(count, rowHeight);
  const excess = excessOf(span);
  const places = sample(span.size - 1);

  it('the top of the scroll bar stands for the first row, and its bottom for the last row', () => {
    expect(firstRowAt(0, span)).toBe(0);
    expect(firstRowAt(span.size - 1, span) + span.size - 1).toBe(count - 1);
    expect(placeOf(0, span)).toBe(0);
    expect(placeOf(count - 1, span)).toBe(span.size - 1);
  });

  it('the middle of the scroll bar stands for the middle of the list', () => {
    const middle = Math.floor(span.size / 2);
    expect(Math.abs(firstRowAt(middle, span) + middle - count / 2)).toBeLessThan(1 + ratioOf(span));
  });

  it('the first row of the span never falls while the scroll bar moves down, and stays in the list', () => {
    const firsts = places.map((place) => firstRowAt(place, span));
    expect(firsts).toEqual(firsts.toSorted((one, other) => one - other));
    expect(firsts.at(0)).toBe(0);
    expect(firsts.at(-1)).toBe(excess);
  });

  it('near both ends the scroll bar moves row by row', () => {
    const edge = Math.floor(span.size / 8);
    expect(firstRowAt(edge, span)).toBe(0);
    expect(firstRowAt(span.size - edge, span)).toBe(excess);
    expect(firstRowAt(span.size / 2, span)).toBeGreaterThan(0);
    expect(firstRowAt(span.size / 2, span)).toBeLessThan(excess);
  });

  it('a row that the scroll bar shows at a place has that place', () => {
    for (const place of places) {
      expect(placeOf(firstRowAt(place, span) + place, span)).toBe(place);
    }
  });

  it('each row is shown at its place, or at most as many rows away as one place stands for', () => {
    for (const row of sample(count - 1)) {
      const place = placeOf(row, span);
      expect(Number.isInteger(place)).toBe(true);
      expect(place).toBeGreaterThanOrEqual(0);
      expect(place).toBeLessThan(span.size);
      expect(Math.abs(firstRowAt(place, span) + place - row)).toBeLessThanOrEqual(
        1 + ratioOf(span),
      );
    }
  });

  it('a span that is moved to show a row at its place begins and ends within the list', () => {
    for (const row of sample(count - 1)) {
      const first = row - placeOf(row, span);
      expect(first).toBeGreaterThanOrEqual(0);
      expect(first).toBeLessThanOrEqual(excess);
    }
  });

  it('an end of the span is false unless it is an end of the list', () => {
    const [top, bottom] = [10, span.size - 10];
    expect(isNearFalseEnd(top, 0, span)).toBe(false);
    expect(isNearFalseEnd(top, 1, span)).toBe(true);
    expect(isNearFalseEnd(bottom, excess, span)).toBe(false);
    expect(isNearFalseEnd(bottom, excess - 1, span)).toBe(true);
    expect(isNearFalseEnd(span.size / 2, Math.floor(excess / 2), span)).toBe(false);
  });

  it('no place to which the scroll bar moves the span is close to a false end', () => {
    for (const place of places) {
      expect(isNearFalseEnd(place, firstRowAt(place, span), span)).toBe(false);
    }
    for (const row of sample(count - 1)) {
      const place = placeOf(row, span);
      expect(isNearFalseEnd(place, row - place, span)).toBe(false);
    }
  });

  it('a row at the place that the scroll bar gives it is not misplaced, and one far from it is', () => {
    const middle = Math.floor(span.size / 2);
    const first = firstRowAt(middle, span);
    for (const place of places) {
      expect(isMisplaced(place, firstRowAt(place, span), span)).toBe(false);
    }
    const far = Math.ceil((span.size / 1000) * (1 + 1 / ratioOf(span))) + 2;
    expect(isMisplaced(middle + far, first, span)).toBe(true);
    expect(isMisplaced(middle - far, first, span)).toBe(true);
    expect(isMisplaced(middle + 10, first, span)).toBe(false);
  });
});
