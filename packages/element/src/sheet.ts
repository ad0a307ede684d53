import { DRAWING_STYLES, FORCED_COLOURS, HAND_STYLES } from '@menagerie/board/styles';
import { colourStyles, FACES } from '@menagerie/board/tokens';

/** Everything but the drawing. Pages can change it through custom properties and parts. */
const ELEMENT_STYLES = `
:host {
  display: block;
  --font-ui: ${FACES};
  --ink: light-dark(#2a1d14, #f2e7d1);
  --ground: light-dark(#fbf5e6, #241b15);
  --line: light-dark(#b8a27c, #5c4a39);
  font: 15px/1.4 var(--font-ui);
}

:host([theme='light']) {
  color-scheme: light;
}

:host([theme='dark']) {
  color-scheme: dark;
}

:host([hidden]),
[hidden] {
  display: none;
}

.whole:not([hidden]) {
  display: flex;
  flex-direction: column;
}

.board {
  position: relative;
  width: min(100%, var(--board-size, 100%));
  margin-inline: auto;
}

svg {
  display: block;
  width: 100%;
}

.carried {
  pointer-events: none;
}

.bar,
.choices {
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  align-items: center;
}

/* Beside a small board there is room for words. */
.bar,
.choices,
.games,
.words {
  box-sizing: border-box;
  width: min(100%, max(23em, var(--board-size, 100%)));
  margin: 6px auto 0;
}

.games {
  margin: 0 auto 6px;
}

.games select {
  box-sizing: border-box;
  width: 100%;
  min-height: 34px;
  padding: 2px 6px;
  border: 1px solid var(--line);
  border-radius: 5px;
  color: var(--ink);
  font: inherit;
  background: var(--ground);
}

.bar [data-step] {
  font-size: 19px;
  line-height: 1;
}

.bar .count {
  margin-inline: 6px auto;
  font-variant-numeric: tabular-nums;
}

.bar button,
.choices button {
  min-width: 34px;
  min-height: 34px;
  padding: 2px 10px;
  border: 1px solid var(--line);
  border-radius: 5px;
  color: var(--ink);
  font: inherit;
  background: var(--ground);
  cursor: pointer;
}

.bar button:hover:not([disabled]),
.choices button:hover,
.bar button[aria-pressed='true'],
.choices button[aria-pressed='true'] {
  border-color: var(--ink);
}

.bar button[disabled] {
  opacity: 0.4;
  cursor: default;
}

.bar button:focus-visible,
.choices button:focus-visible,
.games select:focus-visible {
  outline: 2px solid var(--ink);
  outline-offset: 2px;
}

.words {
  min-height: 2.8em;
}

.words p,
.words ol,
.words ul {
  margin: 0;
}

.words ol,
.words ul {
  padding-left: 1.4em;
}

.words .head {
  font-weight: 700;
}

@media (forced-colors: active) {
  .squares button:focus-visible {
    outline-color: Highlight;
  }
}
`;

/** The style sheet that all elements of a page share. */
export function sheet(): CSSStyleSheet {
  const made = new CSSStyleSheet();
  made.replaceSync([colourStyles(':host'), DRAWING_STYLES, HAND_STYLES, FORCED_COLOURS, ELEMENT_STYLES].join('\n'));
  return made;
}
