import { centre, FEEL, keyOf, type Part, type Turn } from '@menagerie/board';
import type { BoardShape, Edit } from '@menagerie/core';

const SVG = 'http://www.w3.org/2000/svg';

/** A drawing on a page, made equal to its parts. Those that stay are touched only where they have changed. */
export class Painting {
  readonly #into: SVGElement;
  readonly #parts = new Map<string, { readonly element: SVGGElement; markup: string }>();

  constructor(into: SVGElement) {
    this.#into = into;
  }

  /** Makes the page show these parts; what hasn't changed stays. */
  show(parts: readonly Part[]): void {
    const keys = new Set(parts.map(([key]) => key));
    for (const [key, { element }] of this.#parts) {
      if (keys.has(key)) continue;
      element.remove();
      this.#parts.delete(key);
    }
    let next = this.#into.firstChild;
    for (const [key, markup] of parts) {
      const part = this.#parts.get(key) ?? { element: document.createElementNS(SVG, 'g'), markup: '' };
      this.#parts.set(key, part);
      if (part.element === next) next = next.nextSibling;
      else this.#into.insertBefore(part.element, next);
      if (part.markup !== markup) part.element.innerHTML = part.markup = markup;
    }
  }

  /** Sets in motion what has just changed, and fades in what is new. */
  move(shape: BoardShape, turn: Turn, edits: readonly Edit[]): void {
    for (const edit of edits) {
      if (edit.kind === 'remove') continue;
      const square = edit.kind === 'move' ? edit.to : edit.square;
      const end = centre(shape, turn, square);
      const way = edit.kind === 'move' ? [edit.from, edit.via ?? [], edit.to].flat().map((each) => centre(shape, turn, each)) : [];
      const frames =
        edit.kind === 'move' ? way.map(({ x, y }) => ({ translate: `${x - end.x}px ${y - end.y}px` })) : [{ opacity: 0.2 }, { opacity: 1 }];
      this.#parts
        .get(keyOf(square))
        ?.element.animate(frames, { duration: FEEL.stage, easing: edit.kind === 'move' ? 'ease-in-out' : 'linear' });
    }
  }
}
