import { at, capital, line, listed } from '@menagerie/core';
import type { Edit, Heading, Move, Square, Stage, Trace, Witness } from '@menagerie/core';
import { SEATS } from './card.ts';
import { markPass, moveOnly, takeOff, victimOf } from './effects.ts';
import { Field } from './field.ts';
import { nameOf } from './geometry.ts';
import { CAPTURE, endOf, EXCHANGE, exchangeUsedBy, fromOf, kindOfMove, NONE, promotionOf, SMASH, toOf, withoutPromotion } from './move.ts';
import { buckOn } from './legality.ts';
import { outcomeOf } from './outcome.ts';
import { BLACK, CHAMELEON, KINDS, kindOf, SHAMAN, WHITE } from './cells.ts';
import type { BuckyPosition } from './position.ts';
import { bitsOf, ENTHUSIASM, type Primaries } from './primaries.ts';
import { roleBehind } from './moves.ts';
import { enthusiastic } from './roles/enthusiastic.ts';
import { buckText, plainFigure, sceneOf } from './scene.ts';
import { vulnerableSquares } from './vulnerable.ts';
import { hypnotizersOf, pieceName, pieceOn, rays, strikesOf, strikesUpon, thePieces } from './words.ts';

/** How a headline is made: codes of stages, most important first, each with the word that follows its pieces. */
export const HEADINGS: readonly Heading[] = [
  { codes: ['buck-mate', 'no-move', 'quiet', 'repetition'], word: null },
  { codes: ['buck'], word: null },
  { codes: ['capture'], word: 'captured', whole: 1 },
  { codes: ['smash', 'en-passant'], word: 'smashed', whole: 1 },
  { codes: ['removed'], word: 'removed' },
  { codes: ['promotion'], word: null },
  { codes: ['aghast'], word: 'hypnotized', whole: 1 },
  { codes: ['freed'], word: 'free again', whole: 1 },
];

/** What a legal move does, in order: the move, promotion, rights, what hypnosis removes, who becomes hypnotized or free, buck and end. */
export function traceOf(position: BuckyPosition, move: Move): Trace {
  const before = new Field();
  before.load(position.field);
  before.survey();
  const after = new Field();
  const stages = [moveStage(before, withoutPromotion(move), after)];
  if (promotionOf(move) !== 0) stages.push(promotionStage(before, move, after));
  stages.push(...rightsStages(after, move), ...mesmerizingStages(before, after, move), ...resolutionStages(after));
  takeOff(after);
  stages.push(...aghastStages(before, after, move), ...roleStages(before, after, move));
  position.make(move);
  stages.push(...endStages(position, after));
  position.unmake();
  // Everything after the last removal shows the resulting position.
  const settled = sceneOf(after);
  const last = stages.findLastIndex((stage) => stage.edits.length > 0);
  return stages.map((stage, index) => (index < last ? stage : { ...stage, scene: settled }));
}

type Draft = Omit<Stage, 'scene' | 'edits'> & { readonly edits?: readonly Edit[] };

function shown(field: Field, { edits = [], ...stage }: Draft): Stage {
  return { ...stage, edits, scene: sceneOf(field, false) };
}

function moveStage(before: Field, move: Move, after: Field): Stage {
  const { board } = before;
  const [from, to, end, kind] = [fromOf(move), toOf(move), endOf(move), kindOfMove(move)];
  const role = roleBehind(before, move);
  const victim = victimOf(before, move);
  const figure = plainFigure(board[from]);
  const piece = `The ${pieceOn(board, from)}`;
  const edits: Edit[] = end === from ? [] : [{ kind: 'move', from, to: end, figure }];
  if (kind === EXCHANGE) edits.push({ kind: 'move', from: to, to: from, figure: plainFigure(board[to]) });
  if (victim >= 0) edits.push({ kind: 'remove', square: victim, figure: plainFigure(board[victim]) });
  moveOnly(before, move, after);
  const stage = (clause: string, code: string, text: string): Stage =>
    shown(after, { clause, code, text: `${piece} ${text}.`, causes: [at(from), at(to)], edits });

  if (kind === EXCHANGE) return stage('B3.10', 'exchange', `trades places with the ${pieceOn(board, to)}`);
  if (kind === CAPTURE) return stage(role.takes ?? role.clause, 'capture', `captures the ${pieceOn(board, to)}`);
  if (kind === SMASH && victim !== to) {
    return stage('B5.2', 'en-passant', `smashes the ${pieceOn(board, victim)} in passing: it double-stepped over ${nameOf(to)}`);
  }
  if (kind === SMASH) {
    const where = end === from ? 'without moving' : `and stops on ${nameOf(end)}`;
    return stage(role.takes ?? role.clause, 'smash', `smashes the ${pieceOn(board, to)} ${where}`);
  }
  return stage(role.clause, role === enthusiastic ? 'double-step' : 'roll', `goes to ${nameOf(to)}`);
}

function promotionStage(before: Field, move: Move, after: Field): Stage {
  const to = toOf(move);
  const old = before.board[fromOf(move)];
  moveOnly(before, move, after);
  const text = `The ${pieceName(old)} on ${nameOf(to)} becomes a ${KINDS[promotionOf(move) - 1].name}.`;
  const edits: Edit[] = [{ kind: 'change', square: to, before: plainFigure(old), after: plainFigure(after.board[to]) }];
  return shown(after, { clause: 'B8.1', code: 'promotion', text, causes: [at(to)], edits });
}

/** The exchange used up (B3.10) and the squares left vulnerable (B5.1). */
function rightsStages(after: Field, move: Move): Stage[] {
  const stages: Stage[] = [];
  const used = exchangeUsedBy(move);
  if (used !== 0) {
    const whose = listed([WHITE, BLACK].filter((colour) => ((used >> colour) & 1) !== 0).map((colour) => SEATS[colour].name));
    const text = `${whose} can't trade places again in this game.`;
    stages.push(shown(after, { clause: 'B3.10', code: 'exchange-used', text, causes: [at(fromOf(move)), at(toOf(move))] }));
  }
  if (after.vulnerable !== 0) {
    const squares = vulnerableSquares(after.vulnerable, after.roller);
    const text = `For one turn, the ${pieceOn(after.board, after.roller)} can also be smashed on ${listed(squares.map(nameOf), 'or')}.`;
    stages.push(shown(after, { clause: 'B5.1', code: 'vulnerable', text, causes: squares.map((square) => at(square)) }));
  }
  return stages;
}

/** Where the piece on a square after a move was before it. */
function originOf(move: Move, square: Square): Square {
  if (square === endOf(move)) return fromOf(move);
  return kindOfMove(move) === EXCHANGE && square === fromOf(move) ? toOf(move) : square;
}

/** B4.1: chameleons that start or stop hypnotizing. */
function mesmerizingStages(before: Field, after: Field, move: Move): Stage[] {
  const stages: Stage[] = [];
  const chameleons = after.squares().filter((square) => kindOf(after.board[square]) === CHAMELEON);
  for (const gaze of [true, false]) {
    const turned = chameleons.filter((square) => after.mesmerizes(square) === gaze && before.mesmerizes(originOf(move, square)) !== gaze);
    if (turned.length === 0) continue;
    const who = thePieces(after.board, turned);
    const text = gaze
      ? `${capital(who)} now ${turned.length === 1 ? 'copies a shaman, so it gazes' : 'copy a shaman, so they gaze'} too.`
      : `${capital(who)} no longer ${turned.length === 1 ? 'copies a shaman, so its gaze is' : 'copy a shaman, so their gazes are'} gone.`;
    const causes = gaze ? raysFrom(after, turned) : turned.map((square) => at(square));
    stages.push(shown(after, { clause: 'B4.1', code: gaze ? 'gaze-gained' : 'gaze-lost', text, causes }));
  }
  return stages;
}

function raysFrom(field: Field, sources: readonly Square[]): Witness[] {
  return [...sources.map((square) => at(square)), ...rays(strikesOf(field).filter(({ source }) => sources.includes(source)))];
}

/** B4.5: the pieces struck twice in each pass, then all that are removed. */
function resolutionStages(after: Field): Stage[] {
  const stages: Stage[] = [];
  for (let pass = 1; ; pass++) {
    const begin = after.markedCount;
    const sight = pass === 1 ? after.board.slice() : after.sight.slice();
    const words = new Map(after.squares().map((square) => [square, hypnotizersOf(after, square, sight, 'from')]));
    if (markPass(after, pass) === 0) break;
    const gone = Array.from(after.marked.subarray(0, begin));
    const clear = gone.length === 0 ? '' : `with ${listed(gone.map(nameOf))} out of the way, `;
    for (const square of after.marked.subarray(begin, after.markedCount)) {
      const text = capital(`${clear}the ${pieceOn(after.board, square)} is under two gazes, ${words.get(square)}.`);
      const causes = [at(square), ...rays(strikesUpon(after, square, sight))];
      stages.push(shown(after, { clause: pass === 1 ? 'B4.4' : 'B4.5', code: 'struck-twice', text, causes }));
    }
  }
  if (after.markedCount === 0) return [];
  const marked = Array.from(after.marked.subarray(0, after.markedCount));
  const edits = marked.map((square): Edit => ({ kind: 'remove', square, figure: plainFigure(after.board[square]) }));
  const text = `${capital(thePieces(after.board, marked))} ${marked.length === 1 ? 'is' : 'are'} removed.`;
  return [...stages, shown(after, { clause: 'B4.5', code: 'removed', text, causes: marked.map((square) => at(square)), edits })];
}

/** B4.3: pieces that become aghast, and pieces that become free. */
function aghastStages(before: Field, after: Field, move: Move): Stage[] {
  const stages: Stage[] = [];
  for (const square of after.squares()) {
    const [was, is] = [before.hypnoses(originOf(move, square)) > 0, after.hypnoses(square) > 0];
    if (was === is) continue;
    const piece = `The ${pieceOn(after.board, square)}`;
    const causes = [at(square), ...rays(strikesUpon(after, square))];
    stages.push(
      is
        ? shown(after, { clause: 'B4.3', code: 'aghast', text: `${piece} is hypnotized ${hypnotizersOf(after, square)}.`, causes })
        : shown(after, { clause: 'B4.3', code: 'freed', text: `${piece} is no longer hypnotized.`, causes }),
    );
  }
  return stages;
}

/** B2.2: chameleons that now copy other kinds. */
function roleStages(before: Field, after: Field, move: Move): Stage[] {
  const stages: Stage[] = [];
  for (const square of after.squares()) {
    const origin = originOf(move, square);
    if (kindOf(after.board[square]) !== CHAMELEON || kindOf(before.board[origin]) !== CHAMELEON) continue;
    const news = copyNews(before.primaries(origin), after.primaries(square));
    if (news.length === 0) continue;
    const text = `The ${pieceOn(after.board, square)} ${listed(news)}.`;
    stages.push(shown(after, { clause: 'B2.2', code: 'roles', text, causes: [at(square)] }));
  }
  return stages;
}

/** `now copies a wagon`, `can now double-step`: how two sets of primaries differ. Gazes have a stage of their own. */
function copyNews(was: Primaries, is: Primaries): string[] {
  const only = (bits: Primaries, without: Primaries): string[] =>
    KINDS.flatMap(({ name }, index) => {
      const kind = bitsOf(index + 1);
      return ![SHAMAN, CHAMELEON].includes(index + 1) && (kind & bits) !== 0 && (kind & without) === 0 ? [`a ${name}`] : [];
    });
  const [gained, lost] = [only(is, was), only(was, is)];
  const [could, can] = [(was & ENTHUSIASM) !== 0, (is & ENTHUSIASM) !== 0];
  return [
    ...(gained.length > 0 ? [`now copies ${listed(gained)}`] : []),
    ...(lost.length > 0 ? [`no longer copies ${listed(lost, 'or')}`] : []),
    ...(could !== can ? [can ? 'can now double-step' : 'can no longer double-step'] : []),
  ];
}

/** B6: the enemy dude is bucked, or the game is over. The position is the one after the move. */
function endStages(position: BuckyPosition, after: Field): Stage[] {
  const stages: Stage[] = [];
  const dude = after.dudes[position.turn];
  const buck = dude >= 0 ? buckOn(after, position.turn) : NONE;
  if (buck !== NONE) {
    const text = `The ${pieceOn(after.board, dude)} is ${buckText(after, dude)}.`;
    stages.push(shown(after, { clause: 'B6.1', code: 'buck', text, causes: [line(fromOf(buck), toOf(buck)), at(dude)] }));
  }
  const outcome = outcomeOf(position);
  if (outcome !== null) {
    stages.push(shown(after, { clause: outcome.clause, code: outcome.reason, text: outcome.text, causes: dude >= 0 ? [at(dude)] : [] }));
  }
  return stages;
}
