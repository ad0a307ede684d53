import { FEEL } from '@menagerie/board';

/** A piece dragged by a pointer, in pixels of the window. */
export interface Carried<T> {
  readonly what: T;
  readonly x: number;
  readonly y: number;
}

/** What happens to a dragged piece: it follows the pointer and drops on an element of the page. */
export interface CarryWishes<T> {
  readonly move: (carried: Carried<T> | null) => void;
  readonly drop: (what: T, over: Element | null) => void;
}

/**
 * Follows a pointer that went down on something that can be carried. A press that does not travel stays a press; after a carry the
 * click that the browser still sends is swallowed.
 */
export function carry<T>(down: PointerEvent, what: T, { move, drop }: CarryWishes<T>): void {
  if (down.button !== 0 || !down.isPrimary) return;
  const signal = new AbortController();
  let carrying = false;
  const listen = { signal: signal.signal };
  const end = (): void => {
    signal.abort();
    if (carrying) move(null);
  };
  addEventListener(
    'pointermove',
    ({ clientX: x, clientY: y, pointerId }) => {
      if (pointerId !== down.pointerId) return;
      carrying ||= Math.hypot(x - down.clientX, y - down.clientY) > FEEL.dragBegins;
      if (carrying) move({ what, x, y });
    },
    listen,
  );
  addEventListener(
    'pointerup',
    ({ clientX, clientY, pointerId }) => {
      if (pointerId !== down.pointerId) return;
      const carried = carrying;
      end();
      if (!carried) return;
      const swallowing = new AbortController();
      addEventListener('click', (click) => click.stopPropagation(), { capture: true, once: true, signal: swallowing.signal });
      // A click that never comes mustn't swallow the next one.
      setTimeout(() => swallowing.abort());
      drop(what, document.elementFromPoint(clientX, clientY));
    },
    listen,
  );
  addEventListener('pointercancel', end, listen);
}
