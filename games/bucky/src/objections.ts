import { at, distinct, isAttempt, isOnBoard, listed, oddSign, textOf, theMove } from '@menagerie/core';
import type { Attempt, Explanation, Move, Objection, Result, Square } from '@menagerie/core';
import { SEATS } from './card.ts';
import type { Field } from './field.ts';
import { bitOf } from './primaries.ts';
import { BOARD, FORWARD, nameOf, TOWARDS } from './geometry.ts';
import { CAPTURE, kindOfMove, promotionOf, SIGNS, SMASH, toOf, withResolution } from './move.ts';
import { judge, LEGAL } from './legality.ts';
import { BLACK, colourOf, JEDI, KINDS, kindOf, letterOf, WHITE } from './cells.ts';
import type { BuckyPosition } from './position.ts';
import { pseudoLegal, roleBehind, ROLES } from './moves.ts';
import type { Obstacle } from './roles/role.ts';
import { mayAct } from './roles/vengeful.ts';
import { PROMOTIONS } from './roles/worthy.ts';
import { emptiedBy, formatMove, readMove, signOf, type MoveText } from './text.ts';
import { legalOnceEmpty, objectTo, whyAghast } from './refusals.ts';
import { vulnerableSquares } from './vulnerable.ts';
import { formatChoice, pieceOn } from './words.ts';

type Args = Objection['args'];

/** What an attempt or a text means, or why it isn't legal. It is legal exactly if there is no objection. */
export function explain(position: BuckyPosition, attempt: Attempt | string): Explanation {
  if (isAttempt(attempt) && isOnBoard(BOARD, attempt.from) && isOnBoard(BOARD, attempt.to)) return explainHand(position, attempt, null);
  const text = textOf(attempt);
  const spelling = readMove(text);
  if (spelling === null) return { objection: unreadable(text) };
  // Two squares alone mean whatever leads from one to the other.
  const isPair = spelling.sign === null && spelling.promotion === 0;
  const explanation = explainHand(position, spelling, isPair ? null : spelling);
  if ('objection' in explanation) return explanation;
  const fitting = explanation.legal.filter((move) => untrueClaim(position, move, spelling) === null);
  return fitting.length > 0 ? { legal: fitting } : { objection: untrueClaim(position, explanation.legal[0], spelling)! };
}

/** Reads a move text (B9.1, B9.2). */
export function parseMove(position: BuckyPosition, text: string): Result<Move, Objection> {
  return theMove(explain(position, text), 'B9.1', text, formatChoice);
}

/** B9.1: the text isn't a move at all. */
function unreadable(text: string): Objection {
  const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  return objection(
    'B9.1',
    'unreadable',
    { text: shown },
    `"${shown}" isn't a move. Write the start square, a sign and the target: a1-c3 to roll or trade places, a1xc3 to capture, a1yc3 to smash, h7-h8=M to promote.${oddSign(text)}`,
  );
}

/** The legal moves between two squares, limited to those a text allows if there is one. */
function explainHand(position: BuckyPosition, { from, to }: Attempt, text: MoveText | null): Explanation {
  const { field, turn } = position;
  const { board } = field;
  if (board[from] === 0) {
    const message = `Nothing is on ${nameOf(from)}. Pick one of ${SEATS[turn].name}'s pieces.`;
    return { objection: objection('B9.1', 'empty-square', { from: nameOf(from) }, message, from) };
  }
  // B1.1
  if (colourOf(board[from]) !== turn) {
    const message = `It's ${SEATS[turn].name}'s turn, so the ${pieceOn(board, from)} can't move.`;
    return { objection: objection('B1.1', 'not-your-turn', { from: nameOf(from), turn: SEATS[turn].id }, message, from) };
  }
  if (from === to) {
    const message = `The ${pieceOn(board, from)} has to move to another square.`;
    return { objection: objection('B9.1', 'same-square', { from: nameOf(from) }, message, from) };
  }
  const list = field.scratch.moves;
  list.clear();
  pseudoLegal(field, from, list);
  const reaching = list.toArray().filter((move) => toOf(move) === to);
  if (!mayAct(field, from)) return { objection: whyAghast(field, from, to, reaching, (move) => writing(move, text)) };

  const meant = text === null ? reaching : reaching.filter((move) => says(text, move));
  if (meant.length === 0) return { objection: text === null ? unreached(field, from, to, null) : misput(position, reaching, text) };
  const legal: Move[] = [];
  let firstVerdict = LEGAL;
  for (const move of meant) {
    const verdict = judge(field, move, turn);
    if (verdict === LEGAL) legal.push(field.next.markedCount > 0 ? withResolution(move) : move);
    else if (firstVerdict === LEGAL) firstVerdict = verdict;
  }
  if (legal.length > 0) return { legal };
  return { objection: objectTo(field, meant[0], turn, firstVerdict, writing(meant[0], text)) };
}

/** Whether a text means this move. */
function says(text: MoveText, move: Move): boolean {
  return (text.sign === null || SIGNS[kindOfMove(move)] === text.sign) && promotionOf(move) === text.promotion; // B9.1
}

/** How a remedy says to write a move; empty if the text would do as it is. Leaves out claims that may not be true then. */
function writing(move: Move, text: MoveText | null): string {
  const isRight = text === null || (says(text, move) && text.emptied === null && text.mark === null);
  return isRight ? '' : `as ${formatChoice(move)} `;
}

/** A text between two squares that no role allows with this sign and promotion. */
function misput(position: BuckyPosition, reaching: readonly Move[], text: MoveText): Objection {
  const { field } = position;
  const signed = reaching.filter((move) => text.sign === null || SIGNS[kindOfMove(move)] === text.sign);
  if (signed.length > 0) return wrongPromotion(position, signed, text);
  return (
    missedSmash(field, text) ?? (reaching.length > 0 ? wrongSign(position, reaching, text) : unreached(field, text.from, text.to, text))
  );
}

/** B8.1, B8.2: squares and sign fit a move, but the promotion doesn't. */
function wrongPromotion(position: BuckyPosition, signed: readonly Move[], text: MoveText): Objection {
  const { field, turn } = position;
  const { from, to, promotion } = text;
  const piece = pieceOn(field.board, from);
  const args = { from: nameOf(from), to: nameOf(to) };
  const choices = PROMOTIONS[kindOf(field.board[from])].map((kind) => `=${letterOf(kind)} (${KINDS[kind - 1].name})`);
  const letters = listed(choices, 'or');
  // B8.1
  if (promotionOf(signed[0]) === 0) {
    const message = `This move doesn't promote the ${piece}. Leave out the letter at the end.`;
    return withRemedy(position, signed, objection('B8.1', 'no-promotion', args, message, from, to));
  }
  // B8.1
  if (promotion === 0) {
    const possible = signed.find((move) => judge(field, move, turn) === LEGAL);
    if (possible === undefined) return objectTo(field, signed[0], turn, judge(field, signed[0], turn), writing(signed[0], text));
    const message = `The ${piece} is promoted on ${nameOf(to)}. Say what it becomes: add ${letters}.`;
    return withRemedy(position, [possible], objection('B8.1', 'promotion-missing', args, message, to));
  }
  const wrong = promotion > 0 ? `The ${piece} can't become a ${KINDS[promotion - 1].name}` : `The letter at the end isn't a piece`;
  return objection('B8.2', 'promotion-unknown', args, `${wrong}; add ${letters}.`, from, to);
}

/** B5.1, B5.2, B3.3: an attempt to smash like a jedi at an empty square that isn't vulnerable; null for any other text. */
function missedSmash(field: Field, { from, to, sign }: MoveText): Objection | null {
  if (sign !== 'y' || field.board[to] !== 0) return null;
  const direction = TOWARDS[(from << 6) | to];
  const primaries = field.primaries(from);
  const inReach = ([WHITE, BLACK] as const).some((own) => (primaries & bitOf(JEDI, own)) !== 0 && FORWARD[own].includes(direction));
  if (!inReach || Math.abs((from >> 3) - (to >> 3)) !== 1) return null;
  const args = { from: nameOf(from), to: nameOf(to) };
  if (field.vulnerable === 0) {
    const message = `Nothing is on ${nameOf(to)}, and no double step has just left it vulnerable.`;
    return objection('B5.1', 'nothing-vulnerable', args, message, to);
  }
  const squares = vulnerableSquares(field.vulnerable, field.roller);
  const message =
    `Nothing is on ${nameOf(to)}, and it isn't vulnerable. After the double step of the ${pieceOn(field.board, field.roller)} ` +
    `only ${listed(squares.map(nameOf))} ${squares.length === 1 ? 'is' : 'are'}.`;
  return objection('B5.2', 'not-vulnerable', args, message, to, ...squares);
}

/** The squares fit a move, but the sign doesn't. */
function wrongSign(position: BuckyPosition, reaching: readonly Move[], text: MoveText): Objection {
  const { board } = position.field;
  const { from, to, sign } = text;
  const [right] = reaching;
  const kind = kindOfMove(right);
  const args = { from: nameOf(from), to: nameOf(to), sign: sign ?? '', expected: SIGNS[kind] };
  const put = (clause: string, code: string, message: string): Objection =>
    withRemedy(position, reaching, objection(clause, code, args, message, from, to));
  if (board[to] === 0) return put('B9.1', 'nothing-to-take', `Nothing is on ${nameOf(to)}. Write "-" to go there.`);
  if (sign === '-') {
    const verb = kind === SMASH ? 'smash it with "y"' : 'capture it with "x"';
    return put(roleBehind(position.field, right).clause, 'occupied', `The ${pieceOn(board, to)} is in the way of a roll: ${verb}.`);
  }
  const verb =
    kind === SMASH
      ? 'smashes without entering the square: write "y"'
      : kind === CAPTURE
        ? 'captures here: write "x"'
        : 'trades places here: write "-"';
  return put('B9.1', 'wrong-sign', `The ${pieceOn(board, from)} ${verb}.`);
}

/** No role of the piece leads to the square. Quotes the role that comes nearest (B2, B3). */
function unreached(field: Field, from: Square, to: Square, text: MoveText | null): Objection {
  const { board } = field;
  const primaries = field.primaries(from);
  const args = { from: nameOf(from), to: nameOf(to) };
  // B2.1
  if (primaries === 0) {
    const message = `The ${pieceOn(board, from)} has nothing to copy, so it can't move.`;
    return objection('B2.1', 'no-primary', args, message, from);
  }
  // A text with "x" or "y" means to take something, so an exchange says least about it.
  const nearnessOf = ({ clause, nearness }: Obstacle): number => (text !== null && text.sign !== '-' && clause === 'B3.10' ? -1 : nearness);
  let nearest: Obstacle | null = null;
  for (const role of ROLES) {
    if (((role.concerns ?? role.grantedBy) & primaries) === 0) continue;
    const refusal = role.refuse(field, from, to);
    if (refusal !== null && (nearest === null || nearnessOf(refusal) > nearnessOf(nearest))) nearest = refusal;
  }
  if (nearest === null) throw new Error(`No role speaks of ${nameOf(from)} to ${nameOf(to)}.`);
  const { clause, code, message, blockers = [] } = nearest;
  const witnesses = distinct(nearest.witnesses);
  const then = blockers.length > 0 ? legalOnceEmpty(field, from, to, blockers) : [];
  const move = then.find((each) => text !== null && says(text, each)) ?? then.at(0);
  const remedy = move === undefined ? {} : { remedy: `legal ${writing(move, text)}if ${listed(blockers.map(nameOf))} were empty` };
  return { clause, code, args, message, witnesses, ...remedy };
}

/** Adds the text of the first legal move among these. */
function withRemedy(position: BuckyPosition, moves: readonly Move[], given: Objection): Objection {
  const { field, turn } = position;
  const legal = moves.find((move) => judge(field, move, turn) === LEGAL);
  return legal === undefined ? given : { ...given, remedy: `legal as ${formatChoice(legal)}` };
}

/** B9.2: a false list or sign; null if everything in the text is true. */
function untrueClaim(position: BuckyPosition, move: Move, text: MoveText): Objection | null {
  const { field } = position;
  const emptied = emptiedBy(field, move);
  const remedy = `legal as ${formatMove(position, move)}`;
  const args = { from: nameOf(text.from), to: nameOf(text.to) };
  // B9.2
  if (text.emptied !== null && text.emptied.join() !== emptied.join()) {
    const sameSquares = text.emptied.toSorted().join() === emptied.toSorted().join();
    const message =
      emptied.length === 0
        ? 'This move removes nothing by hypnosis. Leave out the list.'
        : sameSquares
          ? `The list is in the wrong order. Write (x${emptied.map(nameOf).join()}).`
          : `The list has to name every square that gazes empty, and no other. Write (x${emptied.map(nameOf).join()}).`;
    const code = emptied.length === 0 ? 'list-empty' : sameSquares ? 'list-order' : 'list-wrong';
    return { ...objection('B9.2', code, args, message, ...emptied), remedy };
  }
  if (text.mark === null) return null;
  const sign = signOf(position, move);
  if (text.mark === sign) return null; // B9.2
  const truth = {
    '': 'the move bucks nobody',
    '+': 'the move bucks the dude, but it is not mate',
    '++': 'this is buck mate, so write "++"',
  }[sign];
  return { ...objection('B9.2', 'sign-wrong', args, `"${text.mark}" is wrong here: ${truth}.`, text.to), remedy };
}

function objection(clause: string, code: string, args: Args, message: string, ...squares: readonly Square[]): Objection {
  return { clause, code, args, message, witnesses: squares.map((square) => at(square)) };
}
