import { capital, listed, many, ordinal, type Aspect, type AspectMark, type Seat, type Square } from '@menagerie/core';
import { legalPlays } from './plays.ts';
import { drifts, holds } from './between.ts';
import { cellOf, CODES, EMPTY, isFreezer, kindIn, KING, NOBODY, ownerIn, WIZARD } from './cells.ts';
import { checkersOf } from './check.ts';
import { AROUND, nameOf, squaresWhere } from './geometry.ts';
import { kindsOnBoard } from './limits.ts';
import {
  codeOfForm,
  countOf,
  countOfKind,
  memoryText,
  pieceOn,
  piecesOn,
  piecesText,
  pluralOf,
  SEAT_NAMES,
  squaresIn,
  thePiece,
  whose,
} from './words.ts';
import { deedOf, endOf, fromOf, GO, TAKE, TELEPORT, toOf } from './move.ts';
import type { Field } from './field.ts';
import type { FourplayPosition } from './position.ts';
import { ranked, wealth } from './outcome.ts';
import { figureOf } from './scene.ts';
import { placeId } from './touches.ts';

/** The invisible state of a position, as layers to draw and describe. Play hides nothing, so every viewer sees the same. */
export function aspects(position: FourplayPosition): readonly Aspect[] {
  const out = position.seats.filter((seat) => !position.isIn(seat));
  return [
    layer('turn', 'What is left of the turn', 'F3.1', turnNote(position)),
    layer('check', 'Kings in check', 'F8.1', checks(position)),
    layer('ice', 'Ice', 'F6.1', ice(position)),
    layer('magnets', 'Magnets', 'F7.1', magnets(position), false),
    layer('wizards', 'Where teleports lead', 'F5.7', anchors(position), false),
    layer('echo', 'What Echoes remember', 'F5.6', notes(position, echoNote)),
    layer('reserve', 'Reserves', 'F3.3', [...notes(position, reserveNote), ...stocks(position)]),
    layer('standing', 'Round and standing', 'F8.6', standingNotes(position)),
    layer('limits', 'Limits reached', 'F5.9', notes(position, limitNote)),
    layer('counts', 'Pieces on the board and their limits', 'F5.9', notes(position, countNote), false),
    layer('out', 'Who is out', 'F8.3', notes(position, outNote, out)),
    ...focused(position),
  ];
}

function layer(id: string, name: string, clause: string, marks: readonly AspectMark[], shown = true): Aspect {
  return { id, name, clause, shown, marks };
}

// F8.1
function checks(position: FourplayPosition): readonly AspectMark[] {
  if (position.decided) return [];
  return position.seatsIn().flatMap((seat) => {
    const king = position.where(seat, KING);
    return checkersOf(position, seat).map((from): AspectMark => {
      const text = `${capital(pieceOn(position, king))} is in check from ${pieceOn(position, from)}`;
      return { kind: 'ray', from, to: king, strength: 1, owner: ownerIn(position.slots[from]), text, alarm: true };
    });
  });
}

/** What Icemen freeze (F6.1). */
export function ice(field: Field): readonly AspectMark[] {
  const { slots } = field;
  return squaresWhere((square) => isFreezer(slots[square])).map((square) => {
    const squares = [...AROUND[square]];
    const text = `${capital(pieceOn(field, square))} freezes ${squaresIn(squares)}`;
    return { kind: 'area', squares, owner: ownerIn(slots[square]), texture: 'frost', text };
  });
}

/** What Magnetrons hold now, and where it would go (F7.1). */
export function magnets(position: Field): readonly AspectMark[] {
  const { slots } = position;
  const marks: AspectMark[] = [];
  for (const { magnet, piece, draws } of holds(position)) {
    const text = `${capital(pieceOn(position, magnet))} ${draws ? 'pulls' : 'pushes'} ${pieceOn(position, piece)}`;
    marks.push({ kind: 'ray', from: magnet, to: piece, strength: 1, owner: ownerIn(slots[magnet]), text });
  }
  for (const { from, cell, to, keeper, destroyed } of drifts(position)) {
    const fate =
      // F7.1 (shown)
      keeper >= 0 ? `into ${whose(keeper)} reserve` : destroyed ? `to ${nameOf(to)} with others and be destroyed` : `to ${nameOf(to)}`;
    const label = keeper >= 0 ? 'off' : destroyed ? 'lost' : nameOf(to);
    const text = `If the turn ended now, ${thePiece(cell, from)} would go ${fate}`;
    marks.push({ kind: 'badge', square: from, label, text });
    const owner = ownerIn(cell) === NOBODY ? null : ownerIn(cell);
    if (keeper < 0 && to !== from) marks.push({ kind: 'ray', from, to, strength: 2, owner, text });
  }
  return marks;
}

// F5.7
function anchors(position: FourplayPosition): readonly AspectMark[] {
  const { slots } = position;
  const owned = squaresWhere((square) => kindIn(slots[square]) === WIZARD && ownerIn(slots[square]) !== NOBODY);
  return owned.flatMap((square): readonly AspectMark[] => {
    const squares = [...AROUND[square]].filter((next) => slots[next] === EMPTY);
    const text = `A teleport can lead to ${squaresIn(squares, 'or')}, next to ${pieceOn(position, square)}`;
    return squares.length === 0 ? [] : [{ kind: 'area', squares, owner: ownerIn(slots[square]), text }];
  });
}

/** Empty if you only have one play to make, as in most turns (F3.1, F9.2). */
function turnNote({ over, turn, left, movesPerTurn, pending }: FourplayPosition): readonly AspectMark[] {
  if (over || (movesPerTurn === 1 && !pending)) return [];
  const plays = many(left, 'play');
  const text = `${SEAT_NAMES[turn]} has ${plays} left${pending ? ', and decides about the Neutron first' : ''}`;
  return [note(turn, 'Still to do', pending ? `Neutron, then ${plays}` : plays, text, { passing: true })];
}

type Note = Extract<AspectMark, { kind: 'note' }>;
type NoteOf = (position: FourplayPosition, seat: Seat) => Note | null;

function note(seat: Seat | null, label: string, value: string, text: string, more: Partial<Note> = {}): Note {
  return { kind: 'note', seat, label, value, text, ...more };
}

function notes(position: FourplayPosition, noteOf: NoteOf, seats = position.seatsIn()): readonly Note[] {
  return seats.flatMap((seat) => noteOf(position, seat) ?? []);
}

/** Leaves out players who have no Echo, on the board or in reserve (F5.6). */
function echoNote(position: FourplayPosition, seat: Seat): Note | null {
  if (!position.hasEcho(seat)) return null;
  const forms = position.memory(seat);
  const value = forms.map((form) => (form === 0 ? '–' : codeOfForm(form))).join(' ');
  return note(seat, 'Echo', value, `${whose(seat)} Echo remembers ${memoryText(forms)}`);
}

// F4.2
function reserveNote(position: FourplayPosition, seat: Seat): Note {
  const held = position.reserve(seat);
  const named = held.map(({ form, count }) => countOf(count, form)).join(', ');
  return note(seat, 'Reserve', held.length === 0 ? '–' : piecesText(held, ' '), `${whose(seat)} reserve: ${named || 'empty'}`);
}

// F3.3
function stocks(position: FourplayPosition): readonly AspectMark[] {
  return position.seatsIn().flatMap((seat) =>
    position.reserve(seat).map(({ form, count }): AspectMark => {
      const text = `${countOf(count, form)} in ${whose(seat)} reserve, to place in ${whose(seat)} quadrant`;
      return { kind: 'stock', seat, id: placeId(form), stem: `${codeOfForm(form)}@`, figure: figureOf(cellOf(form, seat)), count, text };
    }),
  );
}

/** In so many rounds before the end, players are reminded of it. */
const LAST_ROUNDS = 10;

/** The round, what every player has, and the ranking if the game ended now (F8.6). */
function standingNotes(position: FourplayPosition): readonly AspectMark[] {
  const { round, rounds } = position;
  const isRanked = rounds !== Infinity;
  const now = Math.min(round, rounds);
  const pressing: Partial<Note> = !position.over && now > rounds - LAST_ROUNDS ? { pressing: true } : {};
  const goal = isRanked ? `, or lead on points after round ${rounds}` : '. There is no last round';
  const count = isRanked ? `${now} of ${rounds}` : String(now);
  const marks = [note(null, 'Round', count, `Round ${now}: be the last King${goal}`, pressing)];
  const groups = ranked(position);
  if (isRanked && !position.over) {
    const leaders = groups[0].map((seat) => SEAT_NAMES[seat]);
    const ahead = `${listed(leaders)} ${leaders.length === 1 ? 'is' : 'are'} ahead now`;
    if (groups.length > 1) marks.push(note(null, 'Ahead', leaders.join(', '), ahead, pressing));
    if (position.isBegun && position.occurrences() === 2)
      marks.push(note(null, 'Position', 'second time', 'The next time this position begins a turn, the game ends', pressing));
  }
  for (const [index, group] of groups.entries()) {
    const place = groups.slice(0, index).flat().length + 1;
    for (const seat of group) {
      const { value, money } = wealth(position, seat);
      const gems = position.gems(seat);
      const isLevel = group.length > 1;
      const where = isRanked ? `, ${isLevel ? 'level in' : 'in'} ${ordinal(place)} place now` : '';
      const text = `${SEAT_NAMES[seat]} has ${many(value, 'point')}, ${many(gems, 'Gem')} and ${money} F$${where}`;
      const held = (label: string, of: string): Note => note(seat, label, of, text, { decides: true });
      const placed = isRanked && !position.over && groups.length > 1 ? `, ${isLevel ? 'level ' : ''}${ordinal(place)}` : '';
      marks.push(held('Points', `${value}${placed}`), held('Gems', String(gems)), held('F$', String(money)));
    }
  }
  return marks;
}

function kindsBesidesKing(position: FourplayPosition, seat: Seat): ReturnType<typeof kindsOnBoard> {
  return kindsOnBoard((kind) => position.onBoard(seat, kind)).filter(({ kind }) => kind !== KING);
}

// F5.9
function limitNote(position: FourplayPosition, seat: Seat): Note | null {
  const full = kindsBesidesKing(position, seat).flatMap(({ kind, count, limit }) => (count >= limit ? [kind] : []));
  const text = `${SEAT_NAMES[seat]} can't have more ${listed(full.map(pluralOf), 'or')} on the board`;
  return full.length === 0 ? null : note(seat, 'At the limit', full.map((kind) => CODES[kind]).join(' '), text);
}

// F5.9
function countNote(position: FourplayPosition, seat: Seat): Note | null {
  const counts = kindsBesidesKing(position, seat);
  if (counts.length === 0) return null;
  const value = counts.map(({ kind, count, limit }) => `${CODES[kind]} ${count}${limit === Infinity ? '' : `/${limit}`}`);
  const named = counts.map(({ kind, count, limit }) => countOfKind(count, kind) + (limit === Infinity ? '' : ` of at most ${limit}`));
  return note(seat, 'On the board', value.join(', '), `${SEAT_NAMES[seat]} has ${listed(named)} on the board`);
}

// F8.3
function outNote(position: FourplayPosition, seat: Seat): Note {
  const place = position.place(seat);
  const value = place > position.seats.length ? 'out' : `${ordinal(place)} place`;
  return note(seat, 'Out', value, `${SEAT_NAMES[seat]} is out${value === 'out' ? '' : `, in ${value}`}`);
}

/** For each piece with a play: where ice carries it and where it can be teleported, drawn while it is in focus. */
function focused(position: FourplayPosition): readonly Aspect[] {
  const slides = new Map<Square, AspectMark[]>();
  const jumps = new Map<Square, Square[]>();
  const { moves } = legalPlays(position);
  for (const move of moves) {
    const [from, to, end, deed] = [fromOf(move), toOf(move), endOf(move), deedOf(move)];
    if (deed === TELEPORT) jumps.set(from, [...(jumps.get(from) ?? []), to]);
    if ((deed !== GO && deed !== TAKE) || end === to) continue;
    const does = deed === TAKE ? `captures ${pieceOn(position, to)}` : `moves to ${nameOf(to)}`;
    // It may have a choice: to stop before an Iceman or take it, or to go on behind the ice.
    const isFree = moves.some((other) => fromOf(other) === from && toOf(other) === to && deedOf(other) === deed && endOf(other) !== end);
    const text = `If it ${does}, it ${isFree ? 'can slide' : 'slides'} on to ${nameOf(end)}`;
    const mark: AspectMark = { kind: 'ray', from: to, to: end, strength: 1, owner: position.turn, text };
    slides.set(from, [...(slides.get(from) ?? []), mark]);
  }
  return [
    ...senders(position, jumps),
    ...[...slides].map(([focus, marks]) => focusLayer(position, 'slides', 'Slides on ice', 'F6.3', focus, marks)),
    ...[...jumps].map(([focus, squares]) => {
      const text = `${capital(pieceOn(position, focus))} can be teleported to ${squaresIn(squares, 'or')}`;
      return focusLayer(position, 'teleports', 'Teleports', 'F5.7', focus, [{ kind: 'area', squares, owner: position.turn, text }]);
    }),
  ];
}

/** For each Wizard of the player to move: the pieces it can send away, and where (F5.7). */
function senders(position: FourplayPosition, jumps: ReadonlyMap<Square, readonly Square[]>): readonly Aspect[] {
  const { slots, turn } = position;
  const own = squaresWhere((square) => kindIn(slots[square]) === WIZARD && ownerIn(slots[square]) === turn);
  return own.flatMap((square) => {
    const sent = [...AROUND[square]].filter((next) => jumps.has(next));
    if (sent.length === 0) return [];
    const targets = [...new Set(sent.flatMap((from) => jumps.get(from) ?? []))].sort((a, b) => a - b);
    const names = `${capital(pieceOn(position, square))} can send away ${piecesOn(position, sent, 'or')}`;
    return focusLayer(position, 'sends', 'Whom it can teleport', 'F5.7', square, [
      { kind: 'chain', squares: [square, ...sent], text: names },
      { kind: 'area', squares: targets, owner: turn, text: `What it sends away comes to ${squaresIn(targets, 'or')}` },
    ]);
  });
}

function focusLayer(at: FourplayPosition, id: string, name: string, clause: string, focus: Square, marks: readonly AspectMark[]): Aspect {
  return { id: `${id}-${nameOf(focus)}`, name: `${name}: ${pieceOn(at, focus)}`, clause, shown: true, focus, marks };
}
