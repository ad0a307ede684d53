export { HAND_STYLES } from './hand-styles.ts';

import { SEAT_COLOURS } from '@menagerie/core';

const PAINTS = [...SEAT_COLOURS, 'none']
  .map((paint) => {
    const tones = ['t1', 't2', 'outline', 'line'].map((tone) => `--${tone}: var(--paint-${paint}-${tone});`);
    return `.paint-${paint} { ${tones.join(' ')} }`;
  })
  .join('\n');

/**
 * The CSS of drawings: squares, pieces, marks and overlays. One square is 45 × 45 units. The site and the board element use it unchanged.
 * `painted` turns it into attributes, so selectors may only be classes, `:not(.class)` and descendants.
 */
export const DRAWING_STYLES = `
.drawing .frame {
  fill: var(--board-frame);
}

.drawing .inlay {
  fill: none;
  stroke: var(--paint-white-t2);
  stroke-width: 1;
}

.drawing .rim {
  fill: var(--board-frame-text);
  font: 700 10px var(--font-ui);
  font-variant-numeric: lining-nums;
  text-anchor: middle;
}

.square-light {
  fill: var(--square-light);
}

.square-dark {
  fill: var(--square-dark);
}

.square-hatch {
  fill: none;
  stroke: var(--square-hatch);
  stroke-width: 0.7;
}

/* Pieces */
${PAINTS}
.piece {
  fill: none;
  stroke: none;
  stroke-linecap: round;
  stroke-linejoin: round;
}

/* Parts that only one seat's pieces have. */
.piece:not(.seat-0) .s0,
.piece:not(.seat-1) .s1,
.piece:not(.seat-2) .s2,
.piece:not(.seat-3) .s3 {
  display: none;
}

.piece .t1 {
  fill: var(--t1);
}

.piece .t2 {
  fill: var(--t2);
}

.piece .in {
  fill: var(--line);
}

/* Ice and fog: the square shows through. */
.piece .gl {
  fill: var(--t1);
  fill-opacity: 0.55;
}

.piece .sh {
  fill: var(--paint-shine);
  fill-opacity: 0.7;
}

.piece .gy {
  fill: var(--paint-none-t2);
}

.piece .nm {
  fill: var(--line);
  font: 700 5.6px var(--font-ui);
}

.piece .ol {
  stroke: var(--outline);
  stroke-width: 1.6;
}

.piece .il {
  stroke: var(--line);
  stroke-width: 1.3;
}

.piece .th {
  stroke: var(--outline);
  stroke-width: 0.9;
}

.piece .oc {
  stroke: var(--outline);
}

.piece .k1 {
  stroke: var(--t1);
}

.piece .k2 {
  stroke: var(--t2);
}

/* Marks: color is the mark's own colour. */
.mk,
.mw {
  fill: none;
  stroke: none;
  stroke-linecap: round;
  stroke-linejoin: round;
  pointer-events: none;
}

.mf {
  fill: currentcolor;
}

.ms {
  stroke: currentcolor;
  stroke-width: 2.2;
}

.mp {
  fill: var(--badge-text);
}

.mq {
  stroke: var(--badge-text);
  stroke-width: 1.5;
}

.mh {
  stroke: var(--badge-text);
  stroke-width: 5;
}

.ms.bold {
  stroke-width: 3.6;
}

.mq.broad {
  stroke-width: 2.8;
}

.ms.thin {
  stroke-width: 1;
}

.ms.dashed {
  stroke-dasharray: 4.4 3.6;
}

.mk .tag {
  fill: var(--badge-text);
  font: 700 13px var(--font-ui);
  font-variant-numeric: lining-nums;
  text-anchor: middle;
}

.mk-hypnosis {
  color: var(--mark-hypnosis);
}

.mk-sleep,
.mk-token,
.mk-promote,
.mk-cover,
.mk-lock {
  color: var(--badge);
}

.mk-shield,
.mk-ability {
  color: var(--mark-ability);
}

.mk-vulnerable,
.mk-strike {
  color: var(--mark-strike);
}

.mk-barred {
  color: var(--mark-barred);
}

.mk-target {
  color: var(--mark-target);
}

.mk-remove {
  color: var(--badge);
}

.mk-remove .mh {
  stroke-width: 7;
}

.mk-witness {
  color: var(--mark-witness);
}

.mk-witness .mw {
  fill: var(--mark-witness-wash);
}

.mk-frost {
  color: var(--mark-frost);
}

.mk-frost .mw {
  fill: var(--mark-frost-wash);
}

.mk-last {
  fill: var(--mark-last);
}

.mk-selected {
  fill: var(--mark-selected);
}

.mk-premove {
  fill: var(--mark-premove);
}

.danger-core {
  stop-color: var(--mark-danger);
}

.danger-rim {
  stop-color: var(--mark-danger);
  stop-opacity: 0;
}

/* Ground */
.drawing .common {
  fill: var(--square-common);
}

.drawing .zone {
  fill: var(--t1);
  fill-opacity: 0.06;
  stroke: var(--t1);
  stroke-width: 3;
}

/* Overlays */
.drawing .area {
  fill: var(--mark-barred);
  fill-opacity: 0.14;
  stroke: var(--mark-barred);
  stroke-width: 1.2;
  stroke-dasharray: 2 2.4;
}

.drawing .cluster {
  stroke: var(--mark-cluster);
  stroke-width: 3;
  stroke-linecap: round;
}

.drawing .cluster-wash {
  fill: var(--mark-cluster-wash);
  stroke: var(--mark-cluster);
  stroke-width: 1;
  stroke-dasharray: 0.1 3;
  stroke-linecap: round;
}

.drawing .ray {
  fill: none;
  stroke-linecap: round;
}

.drawing .ray-1 {
  stroke: var(--mark-hypnosis);
  stroke-width: 2;
  stroke-dasharray: 5 3.6;
}

.drawing .ray-2 {
  stroke: var(--mark-hypnosis);
  stroke-width: 5.4;
}

.drawing .threat :is(.ray-1, .ray-2) {
  stroke: var(--mark-strike);
  stroke-dasharray: none;
}

.drawing .threat .ray-head {
  fill: var(--mark-strike);
}

.drawing .owned .ray-1 {
  stroke: var(--outline);
  stroke-width: 2.6;
}

.drawing .owned .ray-2 {
  stroke: var(--outline);
}

.drawing .owned .ray-core {
  stroke: var(--t1);
  stroke-width: 2.8;
}

.drawing .owned .ray-head {
  fill: var(--t1);
  stroke: var(--outline);
}

.drawing .ray-core {
  stroke: var(--square-light);
  stroke-width: 1.8;
}

.drawing .ray-head {
  fill: var(--mark-hypnosis);
  stroke: var(--square-light);
  stroke-width: 1;
}

/* Letters on a board: of an overlay, of a number in a preview. */
.badge {
  fill: var(--badge);
  stroke: var(--badge-text);
  stroke-width: 1.2;
}

.badge-text {
  fill: var(--badge-text);
  font: 700 9px var(--font-ui);
  font-variant-numeric: lining-nums;
  text-anchor: middle;
}
`;

/** System colours must not replace ours: they tell owners and marks apart. */
export const FORCED_COLOURS = `
@media (forced-colors: active) {
  .piece,
  .mk,
  .mw,
  .square-light,
  .square-dark {
    forced-color-adjust: none;
  }
}
`;
