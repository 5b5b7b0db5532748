const millisecondsByUnit: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
};

/** Go counts nanoseconds in 64 bits. */
const longest = 2 ** 63 / 1e6;

/** Milliseconds of a duration as Go writes it (`24h`, `1h30m`, `-1.5s`, `0`); undefined for any other text. */
export function parseDuration(text: string): number | undefined {
  const number = String.raw`(?:\d+(?:\.\d*)?|\.\d+)`;
  const part = `(${number})(${Object.keys(millisecondsByUnit).join('|')})`;
  if (!new RegExp(`^[+-]?(?:0|(?:${part})+)$`).test(text)) {
    return undefined;
  }
  const sum = [...text.matchAll(new RegExp(part, 'g'))].reduce(
    (total, [, count, unit = '']) => total + Number(count) * (millisecondsByUnit[unit] ?? 0),
    0,
  );
  if (sum > longest) {
    return undefined;
  }
  return text.startsWith('-') ? -sum : sum;
}
