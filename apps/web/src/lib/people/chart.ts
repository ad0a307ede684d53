/** A value and its time in milliseconds. */
export interface Dot {
  readonly at: number;
  readonly value: number;
}

/** The places of a chart's dots and of the lines of its scale, in units of the picture. */
export interface Chart {
  readonly dots: readonly { readonly x: number; readonly y: number; readonly dot: Dot }[];
  readonly lines: readonly { readonly y: number; readonly value: number }[];
}

/** The size of a picture and its margins, which hold words at the left and the foot. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const STEPS = [5, 10, 20, 25, 50, 100, 200, 250, 500, 1000];
const MOST_LINES = 5;

/** Spaces the dots evenly, since ratings change with games and not with days. Needs at least one dot. */
export function layOut(dots: readonly Dot[], { width, height, left, right, top, bottom }: Frame): Chart {
  const values = dots.map(({ value }) => value);
  const least = Math.min(...values);
  const most = Math.max(...values);
  const step = STEPS.find((each) => Math.ceil((most + 1) / each) - Math.floor((least - 1) / each) <= MOST_LINES) ?? STEPS.at(-1)!;
  const low = Math.floor((least - 1) / step) * step;
  const high = Math.ceil((most + 1) / step) * step;
  const y = (value: number): number => top + ((high - value) / (high - low)) * (height - top - bottom);
  const across = width - left - right;
  const x = (index: number): number => left + (dots.length === 1 ? across / 2 : (index / (dots.length - 1)) * across);
  const count = Math.round((high - low) / step) + 1;
  return {
    dots: dots.map((dot, index) => ({ x: x(index), y: y(dot.value), dot })),
    lines: Array.from({ length: count }, (_, index) => low + index * step).map((value) => ({ y: y(value), value })),
  };
}

/** A chart in words. Needs at least one dot. */
export function chartWords(dots: readonly Dot[]): string {
  const values = dots.map(({ value }) => Math.round(value));
  const [first] = values;
  const last = values.at(-1)!;
  if (dots.length === 1) return `One rated game; ${last}.`;
  return `${dots.length} rated games: from ${first} to ${last}, at least ${Math.min(...values)}, at most ${Math.max(...values)}.`;
}
