import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { art as bucky } from '../games/bucky/src/art/index.ts';
import { art as ducart } from '../games/ducart/src/art/index.ts';
import { art as fourplay } from '../games/fourplay/src/art/index.ts';
import { BOARDS } from '@menagerie/board';
import { coloursOf, LIGHT } from '@menagerie/board/tokens';
import { OFFICE, SEAT_COLOURS } from '../packages/core/src/specs.ts';

type Tokens = Readonly<Record<string, string>>;

const css = readFileSync(new URL('../apps/web/src/styles/tokens.css', import.meta.url), 'utf8');

/** The custom properties of the page in one theme. */
function pageIn(theme: 'light' | 'dark'): Tokens {
  const values = [...css.slice(0, css.indexOf('}')).matchAll(/(--[\w-]+):\s*([^;]+);/g)];
  return Object.fromEntries(
    values.map(([, name, value]) => [name, value.replace(/^light-dark\((.*), (.*)\)$/, theme === 'light' ? '$1' : '$2')]),
  );
}

/** Colours of drawings as custom properties. */
function named(colours: Tokens): Tokens {
  return Object.fromEntries(Object.entries(colours).map(([name, value]) => [`--${name}`, value]));
}

const themes: Readonly<Record<string, Tokens>> = Object.fromEntries(
  BOARDS.flatMap((look) => [
    [`light, ${look}`, { ...pageIn('light'), ...named(coloursOf(look, 'light')) }],
    [`dark, ${look}`, { ...pageIn('dark'), ...named(coloursOf(look, 'dark')) }],
  ]),
);

/** WCAG 2 relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  const channel = (at: number): number => {
    const c = parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(tokens: Tokens, a: string, b: string): number {
  const [x, y] = [a, b].map((name) => {
    const value = tokens[name] ?? '';
    if (!/^#[0-9a-f]{6}$/.test(value)) throw new Error(`${name} is not a plain colour: "${value}"`);
    return luminance(value) + 0.05;
  }) as [number, number];
  return Math.max(x, y) / Math.min(x, y);
}

const surfaces = ['--paper', '--card', '--sunk'];
const squares = ['--square-light', '--square-dark'];
const pairs = (fronts: readonly string[], backs: readonly string[]): [string, string][] =>
  fronts.flatMap((f) => backs.map((b): [string, string] => [f, b]));

const text = [
  ...pairs(['--ink', '--ink-soft', '--accent', '--accent-hover', '--danger', '--caution', '--success'], surfaces),
  ...pairs(['--ink', '--accent'], ['--accent-wash', '--brass-wash', '--danger-wash']),
  ['--danger', '--danger-wash'],
  ...pairs(['--on-accent'], ['--accent', '--accent-hover']),
  ...pairs(['--coordinate'], squares),
  ['--board-frame-text', '--board-frame'],
  ['--badge-text', '--badge'],
] as [string, string][];

const graphics = [
  ...pairs(['--edge', '--focus', '--brass'], surfaces),
  ...pairs(
    ['target', 'strike', 'ability', 'witness', 'hypnosis', 'cluster', 'vulnerable', 'barred'].map((m) => `--mark-${m}`),
    squares,
  ),
  ...pairs(['--arrow-green', '--arrow-red', '--arrow-blue', '--badge'], squares),
  ...pairs(['--paint-black-t1'], squares),
  ['--paint-white-t1', '--paint-black-t1'],
  ['--paint-white-t1', '--paint-black-t2'],
  ['--paint-black-t2', '--paint-black-t1'],
  ...[...SEAT_COLOURS, 'none'].flatMap((colour) => [
    ...pairs([`--paint-${colour}-outline`], squares),
    ...pairs([`--paint-${colour}-line`], [`--paint-${colour}-t1`, `--paint-${colour}-t2`]),
  ]),
] as [string, string][];

describe('tokens', () => {
  for (const [theme, tokens] of Object.entries(themes)) {
    it.each(text)(`${theme}: %s is readable on %s (4.5:1)`, (front, back) => {
      expect(contrast(tokens, front, back)).toBeGreaterThanOrEqual(4.5);
    });
    it.each(graphics)(`${theme}: %s stands out from %s (3:1)`, (front, back) => {
      expect(contrast(tokens, front, back)).toBeGreaterThanOrEqual(3);
    });
  }
});

describe('the colours of seats', () => {
  it.each(SEAT_COLOURS)('%s differs from every other, in lightness or clearly in hue', (colour) => {
    for (const other of SEAT_COLOURS) {
      if (other === colour) continue;
      const tones = [colour, other].map((name) => LIGHT[`paint-${name}-t1`] ?? '');
      expect(distance(tones[0], tones[1]), `${colour} and ${other}`).toBeGreaterThan(20);
    }
  });
});

/** Distance of two colours in CIE L*a*b*. You can just tell a distance of 2. */
function distance(a: string, b: string): number {
  const lab = (hex: string): readonly number[] => {
    const [r, g, blue] = [1, 3, 5].map((at) => {
      const c = parseInt(hex.slice(at, at + 2), 16) / 255;
      return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
    const [x, y, z] = [
      f((0.4124 * r + 0.3576 * g + 0.1805 * blue) / 0.95047),
      f(0.2126 * r + 0.7152 * g + 0.0722 * blue),
      f((0.0193 * r + 0.1192 * g + 0.9505 * blue) / 1.08883),
    ];
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
  };
  const [p, q] = [lab(a), lab(b)];
  return Math.hypot(...p.map((value, index) => value - (q[index] ?? 0)));
}

describe('art', () => {
  const paints = new Set(['t1', 't2', 'ol', 'il', 'in', 'oc', 'k1', 'k2', 'th', 'gl', 'sh', 'gy', 'nm', 's0', 's1', 's2', 's3']);
  const drawings = Object.entries({ bucky, ducart, fourplay }).flatMap(([game, art]) =>
    Object.entries(art).map(([key, markup]) => [game, key, markup] as const),
  );

  it.each(drawings)('%s %s is painted through classes alone', (_game, _key, markup) => {
    const classes = [...markup.matchAll(/class="([^"]*)"/g)].flatMap((match) => match[1].split(' '));
    expect(classes.length).toBeGreaterThan(0);
    expect(classes.filter((name) => !paints.has(name))).toEqual([]);
    expect(markup).not.toMatch(/\s(fill|stroke|style|id|opacity)=/);
    expect(markup).not.toMatch(/<(?!\/?(path|circle|rect|text)\b)/);
    // A text can only be the name of the owner's office.
    for (const [, text] of markup.matchAll(/<text[^>]*>(.*?)<\/text>/g)) expect(text).toBe(OFFICE);
  });

  it.each(drawings)('%s %s stays inside its square', (_game, _key, markup) => {
    const plain = markup.replace(/<[^>]*transform=[^>]*>/g, '');
    const absolute = [...plain.matchAll(/ d="([^"]*)"/g)].map((match) => match[1]).filter((d) => !/[a-z]/.test(d));
    const numbers = absolute.flatMap((d) => [...d.matchAll(/-?\d+(\.\d+)?/g)].map((match) => Number(match[0])));
    expect(numbers.filter((n) => n < 0 || n > 45)).toEqual([]);
  });
});
