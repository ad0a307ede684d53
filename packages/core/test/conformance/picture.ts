import { expect } from 'vitest';
import {
  legalMoves,
  MARKS,
  squareCount,
  TOUCH_MARKS,
  type Edit,
  type Move,
  type WholeGame,
  type Position,
  type Scene,
  type Touch,
} from '../../src/index.ts';
import { must } from './must.ts';

/** Scene, aspects, touches and traces fit each other and the board. */
export function checkPicture<P extends Position>(game: WholeGame<P>, position: P): void {
  checkScene(game, game.scene(position));
  checkAspects(game, position);
  checkTouches(game, position);
  for (const move of legalMoves(game, position)) checkTrace(game, position, move);
}

function checkTrace<P extends Position>(game: WholeGame<P>, position: P, move: Move): void {
  const where = `${game.formatMove(position, move)} in ${game.format(position)}`;
  const trace = game.trace(position, move);
  expect(trace.length, where).toBeGreaterThan(0);
  let before = game.scene(position);
  for (const { clause, code, text, scene, edits } of trace) {
    knowsClause(game, clause, where);
    expect(code, where).toMatch(/^[a-z][a-z0-9-]*$/);
    expect(text, where).toMatch(/\S\.$/);
    checkScene(game, scene);
    const edited = new Set(edits.flatMap(squaresOf));
    for (let square = 0; square < before.length; square++) {
      const isAsTold = edited.has(square) || bare(before, square) === bare(scene, square);
      must(isAsTold, () => `${where}: square ${square} changes without an edit`);
    }
    before = scene;
  }
  const after = game.copy(position);
  after.make(move);
  expect(before, `${where}: the last stage is the position after the move`).toEqual(game.scene(after));
}

function checkScene<P extends Position>(game: WholeGame<P>, scene: Scene): void {
  expect(scene.length).toBe(squareCount(game.board));
  const letters = game.kinds.map((kind) => kind.letter);
  for (const { kind, owner, states } of scene.flat()) {
    must(letters.includes(kind), () => `no kind has the letter "${kind}"`);
    must(owner === null || owner in game.seats, () => `seat ${owner} is none`);
    for (const { id, mark, text, label, clause } of states) {
      must(MARKS.includes(mark), () => `${id}: "${mark}" is no mark`);
      must(text !== '', () => `${id} says nothing`);
      must((label !== undefined) === (mark === 'label'), () => `${id} needs a label exactly if its mark is one`);
      must(label === undefined || /^\S{1,3}$/.test(label), () => `${id}: "${label}" is no label`);
      knowsClause(game, clause, id);
    }
  }
}

function checkAspects<P extends Position>(game: WholeGame<P>, position: P): void {
  const aspects = game.aspects(position);
  const names = aspects.map(({ id, focus }) => `${id}@${focus ?? ''}`);
  expect(new Set(names).size, `aspects are unique: ${names.join(' ')}`).toBe(names.length);
  for (const aspect of aspects) {
    knowsClause(game, aspect.clause, aspect.id);
    for (const mark of aspect.marks) {
      expect(mark.text, `${aspect.id} says in words what it draws`).not.toBe('');
      const owner = 'owner' in mark ? mark.owner : mark.kind === 'note' || mark.kind === 'stock' ? mark.seat : null;
      expect(owner === null || owner in game.seats, `${aspect.id} is of a seat or of nobody`).toBe(true);
      const squares =
        mark.kind === 'ray'
          ? [mark.from, mark.to]
          : mark.kind === 'badge'
            ? [mark.square]
            : mark.kind === 'note' || mark.kind === 'stock'
              ? []
              : mark.squares;
      for (const square of squares) expect(square >= 0 && square < squareCount(game.board), aspect.id).toBe(true);
    }
  }
}

/** Different moves have different touches, and none is a prefix of another. */
function checkTouches<P extends Position>(game: WholeGame<P>, position: P): void {
  const paths = legalMoves(game, position)
    .flatMap((move) => pathsOf(game.touches(position, move)))
    .sort();
  for (const [index, path] of paths.entries()) {
    expect(path).not.toBe('/');
    const next = paths[index + 1];
    // Once sorted, a prefix stands right before a text that begins with it.
    if (next !== undefined) expect(next.startsWith(path), `${next} begins with ${path} in ${game.format(position)}`).toBe(false);
  }
}

/** Every way to enter one move, with each square that a touch accepts. */
function pathsOf(touches: readonly Touch[]): readonly string[] {
  return touches.reduce<readonly string[]>(
    (paths, touch) => namesOf(touch).flatMap((name) => paths.map((path) => `${path}${name}/`)),
    [''],
  );
}

function namesOf(touch: Touch): readonly string[] {
  expect(touch.label).not.toBe('');
  if (touch.kind === 'choice') return [`=${touch.id}`];
  expect(TOUCH_MARKS).toContain(touch.mark);
  return [touch.square, ...(touch.also ?? [])].map(String);
}

function squaresOf(edit: Edit): readonly number[] {
  return edit.kind === 'move' ? [edit.from, edit.to] : [edit.square];
}

function bare(scene: Scene, square: number): string {
  return scene[square].map(({ owner, kind }) => `${owner}${kind}`).join();
}

function knowsClause(game: Pick<WholeGame, 'rulebook'>, clause: string, where: string): void {
  const isKnown = game.rulebook.clauses.some(({ id }) => id === clause);
  must(isKnown, () => `${where}: the rule book has no clause "${clause}"`);
}
