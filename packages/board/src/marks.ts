import type { FigureState, Mark, TouchMark } from '@menagerie/core';

/*
 * Markup of the marks in the 45 × 45 box of one square. styles.ts paints it. A group `mk mk-NAME` sets the colour; inside it `mf` fills and
 * `ms` strokes in that colour, `mp` fills and `mq` strokes in the pale one. `mw` is a wash over the square. Badges keep to fixed corners,
 * so states that can meet on one piece never cover each other.
 */

const disc = (x: number, y: number): string => `<circle class="mf mq" cx="${x}" cy="${y}" r="6.9"/>`;

const quarters = (path: string): string =>
  [0, 90, 180, 270].map((turn) => `<path d="${path}" transform="rotate(${turn} 22.5 22.5)"/>`).join('');

const states: Readonly<Record<Exclude<Mark, 'label'>, string>> = {
  // One strike: a spiral, the eye that holds the piece.
  'strike-1': `<g class="mk mk-hypnosis">${disc(37.6, 7.4)}<path class="mq" d="M37.5 7.6C38.4 6.8 39.6 7.8 39 9C38.2 10.6 35.6 10.2 35 8.2C34.4 5.8 36.4 3.6 38.8 3.9C41 4.2 42.2 6.2 41.8 8.4"/></g>`,
  // Two strikes: a bursting star with a cross.
  'strike-2': `<g class="mk mk-hypnosis"><path class="mf mq" d="M36.0 0.4L38.3 3.5L42.1 2.9L41.5 6.7L44.6 9.0L41.5 11.3L42.1 15.1L38.3 14.5L36.0 17.6L33.7 14.5L29.9 15.1L30.5 11.3L27.4 9.0L30.5 6.7L29.9 2.9L33.7 3.5Z"/><path class="mq" d="M33.4 6.4L38.6 11.6M38.6 6.4L33.4 11.6"/></g>`,
  lying: `<g class="mk mk-sleep"><path class="mh" d="M27 8.4H32.6L27 15H32.6M34.4 2H42L34.4 10.8H42"/><path class="ms" d="M27 8.4H32.6L27 15H32.6M34.4 2H42L34.4 10.8H42"/></g>`,
  shield: `<g class="mk mk-shield"><path class="mf mq" d="M7.6 30.4C9.6 32 12 32.6 14.4 32.6V36.8C14.4 40.4 11.6 42.8 7.6 44.4C3.6 42.8 0.8 40.4 0.8 36.8V32.6C3.2 32.6 5.6 32 7.6 30.4Z"/><path class="mp" d="M7.6 33.4C9 34.3 10.4 34.8 11.9 34.9V36.8C11.9 39 10.2 40.5 7.6 41.7Z"/></g>`,
  lock: `<g class="mk mk-lock"><path class="mh" d="M34.4 37V33.6A3.2 3.2 0 0 1 40.8 33.6V37"/><path class="ms" d="M34.4 37V33.6A3.2 3.2 0 0 1 40.8 33.6V37"/><rect class="mf mq" x="31.4" y="35.6" width="12.4" height="8.8" rx="1.6"/><path class="mp" d="M37.6 37.4A1.5 1.5 0 0 1 38.5 40.1L39 42.6H36.2L36.7 40.1A1.5 1.5 0 0 1 37.6 37.4Z"/></g>`,
  cover: `<g class="mk mk-cover"><path class="mf mq" d="M1.4 44V36.6C1.4 32.6 4 30.4 7.6 30.4S13.8 32.6 13.8 36.6V44Z"/><path class="mq" d="M5.2 42V36.4M7.6 42V33.6M10 42V36.4"/></g>`,
  token: `<g class="mk mk-token">${disc(37.6, 37.6)}<path class="mq" d="M33.6 36.1H40.8L38.6 33.9M41.6 39.1H34.4L36.6 41.3"/></g>`,
  promote: `<g class="mk mk-promote">${disc(7.4, 7.4)}<path class="mq" d="M4.2 7.4L7.4 4.2L10.6 7.4M4.2 11L7.4 7.8L10.6 11"/></g>`,
  target: `<g class="mk mk-vulnerable">${disc(7.4, 7.4)}<circle class="mq" cx="7.4" cy="7.4" r="2.6"/><path class="mq" d="M7.4 2.6V5M7.4 9.8V12.2M2.6 7.4H5M9.8 7.4H12.2"/></g>`,
  bar: `<g class="mk mk-barred">${disc(37.6, 37.6)}<path class="mq broad" d="M34 37.6H41.2"/></g>`,
};

/** The corner of a square, as a viewBox, to which each state's sign keeps. */
const corners: Readonly<Record<Mark, string>> = {
  'strike-1': '26 -1 20 20',
  'strike-2': '26 -1 20 20',
  lying: '25 -3 20 20',
  shield: '-2 27 20 20',
  lock: '27 27 20 20',
  cover: '-2 27 20 20',
  token: '27 27 20 20',
  promote: '-2 -2 20 20',
  target: '-2 -2 20 20',
  bar: '27 27 20 20',
  label: '27 27 20 20',
};

/** A state's sign alone, large enough for a legend: its markup, and the viewBox to draw it in. */
export function legendSign(mark: Mark): { readonly viewBox: string; readonly markup: string } {
  return { viewBox: corners[mark], markup: stateMarkup({ mark }) };
}

/** A state of a piece, drawn over it, in the corner that its sign keeps to. */
export function stateMarkup({ mark, label = '' }: Pick<FigureState, 'mark' | 'label'>): string {
  return mark === 'label' ? labelMarkup(label) : states[mark];
}

/** Letters or digits of a state on a tag in the lower right corner, as large as the tag allows. */
function labelMarkup(label: string): string {
  const width = label.length < 2 ? 15 : label.length < 3 ? 20 : 26;
  return (
    `<g class="mk mk-token"><rect class="mf mq" x="${44.4 - width}" y="29.4" width="${width}" height="15" rx="4"/>` +
    `<text class="tag" x="${44.4 - width / 2}" y="41.2">${escaped(label)}</text></g>`
  );
}

/** A text escaped for markup. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** The mark of a square you can touch next. It lies under the piece; `capture`, `strike`, `swap` and `ability` frame it. */
export const touchMarks: Readonly<Record<TouchMark, string>> = {
  origin: `<rect class="mw mk-selected" width="45" height="45"/>`,
  quiet: `<g class="mk mk-target"><circle class="mf" cx="22.5" cy="22.5" r="6.4"/></g>`,
  capture: `<g class="mk mk-target"><circle class="ms bold" cx="22.5" cy="22.5" r="20"/></g>`,
  // The victim goes and the mover stays: teeth close in from every side.
  strike: `<g class="mk mk-strike"><g class="mf mq">${quarters('M17 0.8H28L22.5 9.6Z')}${quarters('M0.8 0.8H8.4L0.8 8.4Z')}</g></g>`,
  swap: `<g class="mk mk-target"><path class="ms bold" d="M4 17.5A19.4 19.4 0 0 1 38 11M41 27.5A19.4 19.4 0 0 1 7 34"/><path class="mf" d="M42.6 15.6L34 14.2L40.4 6.6ZM2.4 29.4L11 30.8L4.6 38.4Z"/></g>`,
  ability: `<g class="mk mk-ability"><g class="ms bold">${quarters('M2.4 12V2.4H12')}</g></g>`,
};

/** All other marks on a square. */
export const squareMarks = {
  last: `<rect class="mw mk-last" width="45" height="45"/>`,
  premove: `<rect class="mw mk-premove" width="45" height="45"/>`,
  /** An empty square where a piece can be taken in passing. */
  vulnerable: `<g class="mk mk-vulnerable"><circle class="ms dashed" cx="22.5" cy="22.5" r="11"/><g class="ms">${quarters('M22.5 4.5V16')}</g></g>`,
  /** A square that some pieces may not enter. */
  barred: `<g class="mk mk-barred"><path class="ms thin" d="M1 11L11 1M1 19L19 1M26 44L44 26M34 44L44 34"/><circle class="ms" cx="22.5" cy="22.5" r="8.4"/><path class="ms" d="M16.6 16.6L28.4 28.4"/></g>`,
  /** Frozen ground. */
  frost: `<g class="mk mk-frost"><rect class="mw" width="45" height="45"/><path class="ms thin" d="M0 13L9 20L6 31L14 45M9 20L22 15L27 0M22 15L31 27L45 23M31 27L27 45"/></g>`,
  /** A square a refusal points at. */
  witness: `<g class="mk mk-witness"><rect class="mw" width="45" height="45"/><rect class="ms" x="1.6" y="1.6" width="41.8" height="41.8"/><path class="mf" d="M0 0H11L0 11ZM45 45H34L45 34Z"/></g>`,
  /** A piece that this move would remove, drawn over its ghost. */
  remove: `<g class="mk mk-remove"><path class="mh" d="M9 9L36 36M36 9L9 36"/><path class="ms bold" d="M9 9L36 36M36 9L9 36"/></g>`,
  /** A square where this move would put a piece, drawn under its ghost. */
  place: `<g class="mk mk-target"><rect class="ms dashed" x="2.4" y="2.4" width="40.2" height="40.2" rx="3"/></g>`,
} as const;
