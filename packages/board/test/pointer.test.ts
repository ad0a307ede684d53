// Which click belongs to which gesture.
import { expect, it } from 'vitest';
import { PointerGestures, type Pointed } from '../src/pointer.ts';

/** The mouse with its button, at a point of a row of squares, each a pixel wide. */
function mouse(clientX: number): Pointed {
  return { pointerId: 1, pointerType: 'mouse', isPrimary: true, button: 0, clientX, clientY: 0, timeStamp: 0 };
}

function gesturesOf(seen: string[]): PointerGestures {
  return new PointerGestures({
    squareAt: (x) => x,
    canLift: () => true,
    canPeek: () => false,
    lift: (square) => seen.push(`lift ${square}`),
    drop: (square) => seen.push(`drop ${square}`),
    hold: () => undefined,
    after: () => () => undefined,
    peek: () => undefined,
    hover: () => undefined,
    drag: () => undefined,
  });
}

it('swallows the click of a drag, but not a key that follows a drag without a click', () => {
  const seen: string[] = [];
  const gestures = gesturesOf(seen);
  const dragAway = (): void => {
    gestures.down(mouse(1));
    gestures.move(mouse(30));
    gestures.up(mouse(30));
  };
  dragAway();
  expect(seen).toEqual(['lift 1', 'drop 30']);
  expect(gestures.swallowClick({ detail: 1 })).toBe(true);
  expect(gestures.swallowClick({ detail: 1 })).toBe(false);
  dragAway();
  expect(gestures.swallowClick({ detail: 0 })).toBe(false);
  expect(gestures.swallowClick({ detail: 1 })).toBe(false);
});
