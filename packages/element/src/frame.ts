import { capital, type Square } from '@menagerie/core';
import { Painting } from './painting.ts';
import type { Words } from './words.ts';

/** What you can do beside the board. */
export interface FrameWishes {
  step(to: 'first' | 'back' | 'next' | 'last'): void;
  turn(): void;
  layers(): void;
  /** Opens another game of the file, counted from 1. */
  open(number: number): void;
  choose(id: string): void;
  lookAtChoice(id: string | null): void;
}

/** The parts of an element on a page, and how to fill them. */
export interface Frame {
  readonly svg: SVGSVGElement;
  readonly grid: HTMLElement;
  /** The square of a button, or -1. */
  squareOf(target: EventTarget | null): Square;
  /** Lays the squares out, unless they already are. */
  layOut(
    name: string,
    rows: readonly (readonly Square[])[],
    nameOf: (square: Square) => string,
    margin: number,
    box: readonly [number, number, number, number],
  ): void;
  readonly painting: Painting;
  /** Shows the piece that a pointer drags; nothing if there is no markup. */
  carry(markup: string, x: number, y: number): void;
  label(squares: readonly string[], home: Square, movable: (square: Square) => boolean): void;
  bar(state: { readonly ply: number; readonly plies: number; readonly layers: boolean; readonly line: boolean }): void;
  /** Offers the games of a file, if there are several. */
  games(names: readonly string[], number: number): void;
  choices(list: readonly { readonly id: string; readonly label: string; readonly isHeld: boolean }[]): void;
  say(words: Words, facts: readonly string[]): void;
  focus(square: Square): void;
  /** Shows why there is no board. The element's own content stays. */
  blank(message: string): void;
}

const MARKUP = `
<slot></slot>
<div class="whole" part="whole" hidden>
  <div class="games" part="games" hidden><select aria-label="Game of the file"></select></div>
  <div class="board" part="board">
    <svg aria-hidden="true"><g class="drawing"></g><g class="drawing carried"></g></svg>
    <div class="squares" role="grid"></div>
  </div>
  <div class="choices" part="choices" role="group" aria-label="Choices" hidden></div>
  <div class="bar" part="bar" role="group" aria-label="Moves and view">
    <button type="button" data-step="first" aria-label="First position">«</button>
    <button type="button" data-step="back" aria-label="One move back">‹</button>
    <button type="button" data-step="next" aria-label="One move forward">›</button>
    <button type="button" data-step="last" aria-label="Last position">»</button>
    <span class="count"></span>
    <button type="button" class="layers">Layers</button>
    <button type="button" class="turn">Turn</button>
  </div>
</div>
<div class="words" part="words" hidden>
  <div role="status"><p class="head"></p><div class="more"></div></div>
  <ol class="steps" id="steps"></ol>
  <details class="facts"><summary>More about this position</summary><ul></ul></details>
</div>`;

/** Builds the parts in a shadow tree. */
export function frame(root: ShadowRoot, wishes: FrameWishes): Frame {
  root.innerHTML = MARKUP;
  const find = <E extends Element = HTMLElement>(selector: string): E => root.querySelector<E>(selector)!;
  const [slot, whole, svg, grid, words] = [find('slot'), find('.whole'), find<SVGSVGElement>('svg'), find('.squares'), find('.words')];
  const painting = new Painting(find<SVGGElement>('svg .drawing'));
  const carried = find('svg .carried');
  const buttons = new Map<Square, HTMLButtonElement>();
  let laidOut = '';
  let chosen = '[]';

  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-step]'))
    button.addEventListener('click', () => wishes.step(button.dataset['step'] as 'first'));
  find('.turn').addEventListener('click', () => wishes.turn());
  find('.layers').addEventListener('click', () => wishes.layers());
  const select = find<HTMLSelectElement>('.games select');
  select.addEventListener('change', () => wishes.open(select.selectedIndex + 1));

  return {
    svg,
    grid,
    painting,
    squareOf: (target) => [...buttons].find(([, button]) => button === target)?.[0] ?? -1,
    layOut(name, rows, nameOf, margin, [left, top, width, height]) {
      whole.hidden = words.hidden = false;
      slot.hidden = true;
      const key = `${name} ${margin} ${rows.flat().join()}`;
      if (key === laidOut) return;
      laidOut = key;
      svg.setAttribute('viewBox', [left, top, width, height].join(' '));
      grid.setAttribute('aria-label', name);
      grid.style.insetBlock = `${(margin / height) * 100}%`;
      grid.style.insetInline = `${(margin / width) * 100}%`;
      buttons.clear();
      grid.replaceChildren(
        ...rows.map((row) => {
          const rank = made('div', 'rank', 'row');
          rank.append(
            ...row.map((square) => {
              const cell = made('div', 'cell', 'gridcell');
              const button = document.createElement('button');
              button.type = 'button';
              button.dataset['square'] = nameOf(square);
              button.setAttribute('aria-describedby', 'steps');
              buttons.set(square, button);
              cell.append(button);
              return cell;
            }),
          );
          return rank;
        }),
      );
    },
    carry(markup, x, y) {
      carried.innerHTML = markup;
      carried.setAttribute('transform', `translate(${x} ${y})`);
    },
    label(squares, home, movable) {
      for (const [square, button] of buttons) {
        button.setAttribute('aria-label', squares[square]);
        button.tabIndex = square === home ? 0 : -1;
        button.classList.toggle('movable', movable(square));
      }
    },
    bar({ ply, plies, layers, line }) {
      for (const button of root.querySelectorAll<HTMLButtonElement>('[data-step]')) {
        button.hidden = !line;
        button.disabled = button.dataset['step'] === 'first' || button.dataset['step'] === 'back' ? ply === 0 : ply === plies;
      }
      find('.count').textContent = line ? `${ply} / ${plies}` : '';
      find('.layers').setAttribute('aria-pressed', String(layers));
    },
    games(names, number) {
      find('.games').hidden = names.length < 2;
      // A select that somebody uses stays the same.
      if ([...select.options].map((option) => option.text).join('\n') !== numbered(names).join('\n'))
        select.replaceChildren(...numbered(names).map((name) => new Option(name)));
      select.selectedIndex = number - 1;
    },
    choices(list) {
      const key = JSON.stringify(list);
      // Keep a button that is under a finger.
      if (key === chosen) return;
      chosen = key;
      find('.choices').hidden = list.length === 0;
      find('.choices').replaceChildren(
        ...list.map(({ id, label, isHeld }) => {
          const button = document.createElement('button');
          button.type = 'button';
          button.textContent = capital(label);
          button.setAttribute('aria-pressed', String(isHeld));
          button.addEventListener('click', () => wishes.choose(id));
          for (const name of ['pointerenter', 'focus']) button.addEventListener(name, () => wishes.lookAtChoice(id));
          for (const name of ['pointerleave', 'blur']) button.addEventListener(name, () => wishes.lookAtChoice(null));
          return button;
        }),
      );
    },
    say({ head, clause, more, steps }, facts) {
      const headed = find('.head');
      const text = clause === null ? head : `${head} (${clause})`;
      // Screen readers read out only what is new.
      if (headed.textContent !== text) headed.textContent = text;
      fill(find('.more'), 'p', more);
      fill(
        find('.steps'),
        'li',
        steps.map(({ text, clause }) => `${text} (${clause})`),
      );
      find('.facts').hidden = facts.length === 0;
      fill(find('.facts ul'), 'li', facts);
    },
    focus: (square) => buttons.get(square)?.focus(),
    blank(message) {
      whole.hidden = slot.hidden = words.hidden = false;
      whole.hidden = true;
      laidOut = '';
      find('.head').textContent = message;
      find('.facts').hidden = true;
      for (const name of ['.more', '.steps']) find(name).replaceChildren();
    },
  };
}

function made(tag: string, name: string, role: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = name;
  element.setAttribute('role', role);
  return element;
}

function numbered(names: readonly string[]): readonly string[] {
  return names.map((name, index) => `${index + 1}. ${name}`);
}

/** Fills a list with texts, unless it already has them. */
function fill(list: HTMLElement, tag: string, texts: readonly string[]): void {
  list.hidden = texts.length === 0;
  if ([...list.children].map((child) => child.textContent).join('\n') === texts.join('\n')) return;
  list.replaceChildren(
    ...texts.map((text) => {
      const item = document.createElement(tag);
      item.textContent = text;
      return item;
    }),
  );
}
