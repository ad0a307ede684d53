/** The CSS of what you can touch, what would follow, and what a refusal points at. */
export const HAND_STYLES = `
.drawing .quiet,
.drawing .fading,
.drawing .dimmed,
.drawing .lifted {
  opacity: 0.3;
}

.drawing .replaced {
  visibility: hidden;
}

.drawing .way {
  stroke: var(--mark-target);
  stroke-width: 3.4;
  stroke-linecap: round;
  opacity: 0.8;
}

.drawing .way-head {
  fill: var(--mark-target);
}

.drawing .arriving {
  opacity: 0.85;
}

.drawing .changed {
  fill: var(--badge-text);
  fill-opacity: 0.35;
  stroke: var(--badge);
  stroke-width: 1.4;
  stroke-dasharray: 4 2.5;
}

.drawing .order {
  font-size: 12px;
}

.drawing .armed {
  fill: none;
  stroke: var(--mark-target);
  stroke-width: 3;
}

.drawing .witness-ray {
  stroke: var(--mark-witness);
  stroke-width: 2.6;
  stroke-dasharray: 5 4;
  stroke-linecap: round;
}

.drawing .witness-head {
  fill: var(--mark-witness);
}

.drawing .name {
  fill: var(--coordinate);
  font: 700 7.5px var(--font-ui);
}

/* Lying and pale: out of the game. */
.drawing .fallen {
  opacity: 0.55;
}

.drawing .leaving {
  animation: leave 220ms ease-in forwards;
}

.drawing .in-hand {
  pointer-events: none;
}

.drawing .trail {
  opacity: 0.85;
}

.drawing .trail line {
  stroke-linecap: round;
}

.drawing .trail .edge {
  stroke: var(--outline);
  stroke-width: 6;
}

.drawing .trail .core {
  stroke: var(--t1);
  stroke-width: 3.6;
}

.drawing .trail polygon {
  fill: var(--t1);
  stroke: var(--outline);
  stroke-width: 1.2;
}

.drawing .green {
  --paint: var(--arrow-green);
}

.drawing .red {
  --paint: var(--arrow-red);
}

.drawing .blue {
  --paint: var(--arrow-blue);
}

.drawing .yellow {
  --paint: var(--arrow-yellow);
}

.drawing .doodle {
  fill: none;
  stroke: var(--paint);
  stroke-linecap: round;
  stroke-width: 5;
  opacity: 0.8;
}

.drawing circle.doodle {
  stroke-width: 3;
}

.drawing .doodle-head {
  fill: var(--paint);
  opacity: 0.8;
}

@keyframes leave {
  to {
    opacity: 0;
  }
}

/* The squares over a drawing, as buttons. */
.squares {
  position: absolute;
  display: grid;
  grid-auto-rows: 1fr;
  touch-action: manipulation;
  user-select: none;
}

.squares .rank {
  display: grid;
  grid-auto-columns: 1fr;
  grid-auto-flow: column;
}

.squares .cell {
  display: grid;
}

.squares button,
.squares button:hover,
.squares button:active {
  min-width: 0;
  min-height: 0;
  padding: 0;
  border: 0;
  border-radius: 0;
  background: none;
  translate: none;
  cursor: pointer;
}

.squares button.movable {
  cursor: grab;
  touch-action: none;
}

.squares button:focus-visible {
  outline: 3px solid var(--board-frame);
  outline-offset: -3px;
  box-shadow: inset 0 0 0 5px var(--board-frame-text);
}
`;
