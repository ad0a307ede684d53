import { capital, listed, type Aspect, type AspectMark, type Square } from '@menagerie/core';
import { SEATS } from './card.ts';
import type { Field } from './field.ts';
import { ENTHUSIASM } from './primaries.ts';
import { DIAGONALS, nameOf, NEXT } from './geometry.ts';
import { buckOn } from './legality.ts';
import { fromOf } from './move.ts';
import { BLACK, CHAMELEON, colourOf, kindOf, MADAM, other, WHITE, type Colour } from './cells.ts';
import { QUALITIES } from './moves.ts';
import { directHypnotizer, isVengeful } from './roles/vengeful.ts';
import { buckText } from './scene.ts';
import { vulnerableSquares } from './vulnerable.ts';
import { hypnotizersOf, pieceOn, primarySquares, strikesOf, theAlike, thePieces } from './words.ts';

/** The invisible state: hypnosis, clusters, roles and where they come from, rights, and threats to the dudes. */
export function aspectsOf(field: Field): Aspect[] {
  const squares = field.squares();
  const layers: Aspect[] = [
    { id: 'hypnosis', name: 'Hypnosis', clause: 'B4.1', shown: false, marks: rays(field) },
    { id: 'aghast', name: 'Who is hypnotized', clause: 'B4.3', shown: false, marks: squares.flatMap((square) => aghast(field, square)) },
    { id: 'sight', name: 'Squares under hypnosis', clause: 'B4.1', shown: false, marks: [...sight(field, WHITE), ...sight(field, BLACK)] },
    { id: 'clusters', name: 'Who copies whom', clause: 'B2.1', shown: false, marks: clusters(field) },
    { id: 'buck', name: 'Buck', clause: 'B6.1', shown: true, marks: [...buck(field, WHITE), ...buck(field, BLACK)] },
    { id: 'revenge', name: 'Revenge', clause: 'B7.1', shown: false, marks: squares.flatMap((square) => revenge(field, square)) },
    { id: 'vulnerable', name: 'Vulnerable squares', clause: 'B5.1', shown: true, marks: vulnerable(field) },
    { id: 'exchange', name: 'Exchange', clause: 'B3.10', shown: true, marks: [exchange(field, WHITE), exchange(field, BLACK)] },
    ...squares.map((square) => ({
      id: 'roles',
      name: `Roles of the ${pieceOn(field.board, square)}`,
      clause: 'B2.2',
      shown: false,
      focus: square,
      marks: roles(field, square),
    })),
  ];
  return layers.filter(({ focus, marks }) => focus === undefined || marks.length > 0);
}

/** B4.1: one line for each hypnosis that strikes a piece. */
function rays(field: Field): AspectMark[] {
  return strikesOf(field).map(({ source, struck }) => ({
    kind: 'ray',
    from: source,
    to: struck,
    strength: field.hypnoses(struck) >= 2 ? 2 : 1,
    owner: colourOf(field.board[source]),
    text: `The ${pieceOn(field.board, source)} hypnotizes the ${pieceOn(field.board, struck)}.`,
  }));
}

/** B4.3: a piece that can't move because it is hypnotized. */
function aghast(field: Field, square: Square): AspectMark[] {
  const hypnoses = field.hypnoses(square);
  if (hypnoses === 0) return [];
  const text = `The ${pieceOn(field.board, square)} is hypnotized ${hypnotizersOf(field, square)}.`;
  return [{ kind: 'badge', square, label: String(hypnoses), mark: hypnoses === 1 ? 'strike-1' : 'strike-2', text }];
}

/** B4.1: the empty squares where a colour's pieces hypnotize, by how many of their lines cross there. */
function sight(field: Field, colour: Colour): AspectMark[] {
  const { board } = field;
  const lines = new Int8Array(64);
  for (const source of field.squares()) {
    if (colourOf(board[source]) !== colour || !field.mesmerizes(source)) continue;
    for (const direction of DIAGONALS) {
      for (let square = NEXT[(source << 3) | direction]; square >= 0 && board[square] === 0; square = NEXT[(square << 3) | direction]) {
        lines[square]++;
      }
    }
  }
  const area = (fate: string, isMet: (count: number) => boolean): AspectMark[] => {
    const squares = [...lines.keys()].filter((square) => isMet(lines[square]));
    const text = `${SEATS[other(colour)].name}'s pieces would be ${fate} on ${listed(squares.map(nameOf))}.`;
    return squares.length === 0 ? [] : [{ kind: 'area', squares, owner: colour, text }];
  };
  return [...area('hypnotized', (count) => count === 1), ...area('removed', (count) => count > 1)];
}

/** B2.1: the chameleons that touch each other, and the pieces they copy. */
function clusters(field: Field): AspectMark[] {
  const all = field.squares().filter((square) => kindOf(field.board[square]) === CHAMELEON);
  return [...new Set(all.map((square) => field.clusterAt[square]))].map((cluster): AspectMark => {
    const chameleons = all.filter((square) => field.clusterAt[square] === cluster);
    const copied = primarySquares(field, chameleons[0], -1);
    const who = capital(thePieces(field.board, chameleons));
    const whom = copied.length === 0 ? 'nobody' : thePieces(field.board, copied);
    const text = `${who} ${chameleons.length === 1 ? 'copies' : 'copy'} ${whom}.`;
    return { kind: 'chain', squares: [...chameleons, ...copied], text };
  });
}

/** B6.1: how a dude is bucked. */
function buck(field: Field, colour: Colour): AspectMark[] {
  const dude = field.dudes[colour];
  const text = dude < 0 ? null : buckText(field, dude);
  if (text === null) return [];
  const from = fromOf(buckOn(field, colour));
  const owner = other(colour);
  return [{ kind: 'ray', from, to: dude, strength: 2, owner, texture: 'threat', text: `The ${pieceOn(field.board, dude)} is ${text}.` }];
}

/** B7.1: the enemy that a hypnotized piece may take revenge on. */
function revenge(field: Field, square: Square): AspectMark[] {
  if (!field.isAghast(square) || !isVengeful(field, square)) return [];
  const to = directHypnotizer(field, square);
  if (to < 0) return [];
  const text = `The ${pieceOn(field.board, square)} may take revenge on the ${pieceOn(field.board, to)}.`;
  return [{ kind: 'ray', from: square, to, strength: 1, owner: colourOf(field.board[square]), texture: 'threat', text }];
}

/** B5.1: the squares where the piece that double-stepped can be smashed this turn. */
function vulnerable(field: Field): AspectMark[] {
  if (field.vulnerable === 0) return [];
  const squares = vulnerableSquares(field.vulnerable, field.roller);
  const text = `The ${pieceOn(field.board, field.roller)} can be smashed on ${listed(squares.map(nameOf), 'or')} this turn.`;
  return [{ kind: 'area', squares, owner: colourOf(field.board[field.roller]), text }];
}

/** B3.10: whether a colour has its exchange left, and a madam for it. */
function exchange(field: Field, colour: Colour): AspectMark {
  const { name } = SEATS[colour];
  const told = (value: string, text: string): AspectMark => ({ kind: 'note', seat: colour, label: 'Exchange', value, text });
  if (((field.exchanges >> colour) & 1) === 0) return told('used', `${name} has traded places already.`);
  const hasMadam = field.squares().some((square) => kindOf(field.board[square]) === MADAM && colourOf(field.board[square]) === colour);
  return hasMadam
    ? told('left', `${name} can still trade places once.`)
    : told('no madam', `${name} can't trade places: the madam is gone.`);
}

/** B4.3: the roles that a hypnotized piece keeps. */
const KEPT: ReadonlySet<string> = new Set(['R3', 'R9', 'R12']);

/** The roles that no summary of a kind tells: R2 holds for the second rank alone (B2.4), and R10 to R12 are rare. */
const UNTOLD: ReadonlySet<string> = new Set(['R2', 'R10', 'R11', 'R12']);

/** B2.2: the roles of the piece on a square, each attached to the piece it comes from. */
function roles(field: Field, square: Square): AspectMark[] {
  const { board } = field;
  const piece = pieceOn(board, square);
  const mimics = kindOf(board[square]) === CHAMELEON;
  const primaries = field.primaries(square);
  const sources = primarySquares(field, square, -1);
  const marks: AspectMark[] = [];
  const isHeld = field.isAghast(square);
  if (isHeld) {
    const who = kindOf(board[square]) === MADAM ? 'she' : 'it';
    const to = directHypnotizer(field, square);
    const deed =
      isVengeful(field, square) && to >= 0 ? `all ${who} can do is take revenge on the ${pieceOn(board, to)}` : `${who} can't move`;
    const text = `The ${piece} is hypnotized ${hypnotizersOf(field, square)}: ${who} doesn't change sides, but ${deed}.`;
    marks.push({ kind: 'badge', square, label: 'R8', mark: 'strike-1', text });
  }
  if (mimics && sources.length === 0) {
    marks.push({ kind: 'badge', square, label: 'R13', text: `The ${piece} has nothing to copy.` });
  }
  const given = sources.map((source) => {
    const own = QUALITIES.filter(({ grantedBy }) => (grantedBy & primaries) !== 0 && grantsHere(field, source, grantedBy));
    return { source, own, label: own.map(({ id }) => id).join(' ') };
  });
  for (const { source, own, label } of given) {
    // Pieces that give the same say it together.
    const alike = given.filter((each) => board[each.source] === board[source] && each.label === label);
    const who = mimics
      ? `Like ${theAlike(
          board,
          alike.map((each) => each.source),
        )}, it`
      : `The ${piece}`;
    const lost = own.filter(({ id }) => isHeld && !KEPT.has(id));
    const sentences = [
      [`${who} could, if free,`, lost],
      [`${who} can`, own.filter((each) => !lost.includes(each))],
    ] as const;
    const text = sentences
      .filter(([, some]) => some.length > 0)
      .map(([begin, some]) => `${begin} ${listed(some.map(({ deed }) => deed))}.`)
      .join(' ');
    const untold = own.filter(({ id }) => UNTOLD.has(id)).map(({ deed }) => deed);
    const besides = untold.length === 0 ? '' : `${who} can also ${listed(untold)}.`;
    marks.push({ kind: 'badge', square: source, label, text, ...(mimics || isHeld ? {} : { besides }) });
  }
  return marks;
}

/** Whether the primary on a square gives a role with these bits; a jedi gives R2 only from its second rank (B2.4). */
function grantsHere(field: Field, source: Square, bits: number): boolean {
  return (field.primaries(source) & (bits === ENTHUSIASM ? ENTHUSIASM : bits & ~ENTHUSIASM)) !== 0;
}
