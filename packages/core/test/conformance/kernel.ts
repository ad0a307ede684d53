import { expect } from 'vitest';
import { legalMoves, MoveList, moveTexts, unwrap, type Game, type Move, type Position } from '../../src/index.ts';
import { keyOf, snapshot, type Playing } from './playing.ts';

/** Moves are unique and counted right. They are appended, in an order that depends only on the position. */
export function checkMoves<P extends Position>(game: Game<P>, position: P): void {
  const moves = legalMoves(game, position);
  expect(new Set(moves).size, `moves of ${game.format(position)} are unique`).toBe(moves.length);
  expect(game.count(position)).toBe(moves.length);
  expect(legalMoves(game, position)).toEqual(moves);
  expect(legalMoves(game, game.copy(position))).toEqual(moves);
  expect(legalMoves(game, reread(game, position))).toEqual(moves);

  const list = new MoveList();
  list.push(-1 as Move);
  game.generate(position, list);
  expect(list.toArray(), 'generate appends').toEqual([-1, ...moves]);
  if (game.outcome(position) === null) expect(moves.length).toBeGreaterThan(0);
}

/** Every move changes the position, and `unmake` restores all you can see of it. */
export function checkUndo<P extends Position>(game: Game<P>, position: P): void {
  const before = snapshot(game, position);
  for (const move of legalMoves(game, position)) {
    position.make(move);
    expect(keyOf(position), `key after ${move} on ${game.format(position)}`).toBe(position.recomputedKey().join());
    position.unmake();
    expect(position.recomputedKey().join()).toBe(keyOf(position));
  }
  expect(snapshot(game, position)).toBe(before);

  const [first] = legalMoves(game, position);
  if (first === undefined) return;
  const twin = game.copy(position);
  twin.make(first);
  expect(game.format(twin)).not.toBe(game.format(position));
  expect(snapshot(game, position), 'a copy is independent').toBe(before);
  twin.unmake();
  expect(snapshot(game, twin), 'a copy takes back as well').toBe(before);
}

/** Over all positions of all games: the same identity has the same key, different identities have different keys. */
export function checkIdentity(playings: readonly Playing<Position>[], identity: (text: string) => string): void {
  const keyByIdentity = new Map<string, string>();
  const identityByKey = new Map<string, string>();
  for (const { texts, keys } of playings) {
    for (const [ply, text] of texts.entries()) {
      const name = identity(text);
      expect(keyByIdentity.get(name) ?? keys[ply], `key of ${text}`).toBe(keys[ply]);
      expect(identityByKey.get(keys[ply]) ?? name, 'positions with the same key').toBe(name);
      keyByIdentity.set(name, keys[ply]);
      identityByKey.set(keys[ply], name);
    }
  }
}

/** Position texts and move texts come back as they went out. */
export function checkTexts<P extends Position>(game: Game<P>, position: P): void {
  const text = game.format(position);
  const twin = reread(game, position);
  expect(game.format(twin)).toBe(text);
  expect(keyOf(twin)).toBe(keyOf(position));
  expect(twin.options).toEqual(position.options);
  expect(moveTexts(game, twin)).toEqual(moveTexts(game, position));

  const moves = legalMoves(game, position);
  const texts = moves.map((move) => game.formatMove(position, move));
  const token = new RegExp(`^(?:${game.moveToken?.source ?? '\\S+'})$`, game.moveToken?.flags);
  expect(new Set(texts).size, `move texts of ${text} are unique`).toBe(texts.length);
  for (const [index, move] of moves.entries()) {
    expect(texts[index]).toMatch(token);
    expect(unwrap(game.parseMove(position, texts[index])), `${texts[index]} in ${text}`).toBe(move);
  }
  const stride = Math.ceil(moves.length / 4);
  for (let index = 0; index < moves.length; index += stride) {
    for (const typed of disguisesOf(texts[index])) {
      expect(typed).toMatch(/./);
      expect(game.parseMove(position, typed), `${JSON.stringify(typed)} in ${text}`).toEqual({ ok: true, value: moves[index] });
    }
  }
  for (const typed of [`\u200B"${text.replaceAll(' ', '\u00A0\u2009')}”\n`, text.replaceAll('-', '–')]) {
    const read = game.parse(typed, position.options);
    expect(read.ok ? game.format(read.value) : read.error.message).toBe(text);
  }
}

/** A move text as keyboards, phones, word processors and hurried people write it. */
function disguisesOf(text: string): readonly string[] {
  const wide = text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).replaceAll(' ', '\u3000');
  return [
    text.toUpperCase(),
    text.toLowerCase(),
    wide,
    text.replaceAll(' ', ''),
    ` ${text.replaceAll(' ', '  \t')}\u00A0`,
    Array.from(text).join('\u200B'),
    `\u2066${text}\u2069\uFEFF`,
    text.replace('--', '—').replaceAll('-', '−'),
    text.replaceAll('-', '‑').replaceAll('x', '×'),
    text.replace(/(?<=[a-z]\d)([-x^>]|<>)(?=[a-z]\d)/, ' $1 '),
    `“${text}”`,
    `12. ${text}!?`,
    `3…${text},`,
  ];
}

function reread<P extends Position>(game: Game<P>, position: P): P {
  return unwrap(game.parse(game.format(position), position.options));
}
