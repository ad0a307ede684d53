import { kindTerms, type Term } from '@menagerie/core';
import { PIECES } from '../src/pieces/index.ts';

/** The words of Fourplay that a newcomer can't know. */
export const glossary: readonly Term[] = [
  ...kindTerms(
    PIECES.slice(1).map(({ kind, summary }) => ({ ...kind, summary })),
    { I: 'Icemen', KT: 'Killer Tomatoes', E: 'Echoes' },
  ),
  {
    term: 'Neutron',
    meaning: "The Neutron belongs to nobody and slides as far as it can; at the board's edge it earns a Gem for that quadrant's player.",
    clauses: ['F9.1', 'F9.3'],
  },
  {
    term: 'Gem',
    forms: ['Gems', 'Neutron Gem', 'Neutron Gems'],
    meaning: 'You get a Gem when the Neutron stops on the edge of the board in your quadrant; Gems count in the final standing.',
    clauses: ['F9.4', 'F8.6'],
  },
  {
    term: 'quadrant',
    forms: ['quadrants'],
    meaning: 'Your quadrant is the 7×7 squares where you set up your army and place pieces from your reserve.',
    clauses: ['F1.3'],
  },
  {
    term: 'neutral squares',
    forms: ['neutral square', 'neutral'],
    meaning: 'The neutral squares are file h and rank 8, which lie between the quadrants and belong to nobody.',
    clauses: ['F1.3'],
  },
  {
    term: 'army',
    forms: ['armies'],
    meaning: 'Your army is what you buy before the game, or take ready-made.',
    clauses: ['F2.2', 'F2.5'],
  },
  {
    term: 'F$',
    meaning: 'F$ is the money with which you buy your army; what is left over only matters between players who are level at the end.',
    clauses: ['F2.2', 'F8.6'],
  },
  {
    term: 'reserve',
    forms: ['reserves'],
    meaning: 'Your reserve holds pieces you have not set up yet and pieces you have captured.',
    clauses: ['F2.3', 'F4.2'],
  },
  {
    term: 'a play',
    forms: ['one play', 'your play', 'first play', 'second play', 'no play', 'two plays', 'three plays', 'plays left'],
    meaning: 'A play is a move of one piece, a placement or a pass; a turn is usually one play.',
    clauses: ['F3.1'],
  },
  {
    term: 'placement',
    forms: ['placements', 'placed'],
    meaning: 'A placement puts a piece from your reserve on an empty square of your quadrant.',
    clauses: ['F3.3'],
  },
  {
    term: 'pass',
    forms: ['passes'],
    meaning: 'To pass is to give up one play.',
    clauses: ['F3.2'],
  },
  {
    term: 'round',
    forms: ['rounds'],
    meaning: 'A round is over when everybody who is still in has had a turn.',
    clauses: ['F9.2'],
  },
  {
    term: 'Magnetron',
    forms: ['Magnetrons', 'magnet', 'magnets'],
    meaning: 'A Magnetron is a piece that moves others between turns: a +Magnetron pulls them closer, a −Magnetron pushes them away.',
    clauses: ['F7.2', 'F5.4'],
  },
  {
    term: 'between turns',
    meaning: 'Between turns, after every player, all Magnetrons pull and push at the same moment.',
    clauses: ['F7.1'],
  },
  {
    term: 'slide',
    forms: ['slides', 'sliding', 'slid'],
    meaning: 'To slide is to move over any number of empty squares in a line; on ice a piece slides until something stops it.',
    clauses: ['F6.3', 'F5.1'],
  },
  {
    term: 'ice',
    forms: ['frozen square', 'frozen squares', 'icy'],
    meaning:
      'Ice lies on the eight squares around every Iceman: a piece that moves onto it slides on until the ice ends or something stops it.',
    clauses: ['F6.1', 'F6.3'],
  },
  {
    term: 'frozen',
    forms: ['freeze', 'freezes'],
    meaning: "A piece next to another player's Iceman is frozen: it can't move or capture.",
    clauses: ['F6.2'],
  },
  {
    term: 'Hn',
    meaning: 'Hn is how far a Harfyblob can go: 1 at first, and more with each capture.',
    clauses: ['F5.5'],
  },
  {
    term: 'remembers',
    forms: ['remember', 'remembered', 'memory', 'recalls', 'recall'],
    meaning: 'An Echo remembers the kind of piece you moved in your last turn without an Echo, and moves like it.',
    clauses: ['F5.6'],
  },
  {
    term: 'teleport',
    forms: ['teleports', 'teleported', 'teleporting'],
    meaning: "To teleport is to move one of your pieces from beside your Wizard to an empty square next to any Wizard, even an opponent's.",
    clauses: ['F5.7'],
  },
  {
    term: 'anchor',
    forms: ['anchors'],
    meaning: 'An anchor is a Wizard next to which a teleport can end.',
    clauses: ['F5.7'],
  },
  {
    term: 'destroyed',
    forms: ['destroy', 'destroys'],
    meaning: 'A destroyed piece is gone for good and goes to nobody.',
    clauses: ['F4.3', 'F7.7'],
  },
  {
    term: 'immune',
    meaning: 'An immune piece is never moved by Magnetrons: Kings, Icemen, Magnetrons and the Neutron.',
    clauses: ['F7.2'],
  },
  {
    term: 'limit',
    forms: ['limits'],
    meaning: 'A limit says how many pieces of one kind you can have on the board at the same time.',
    clauses: ['F5.9'],
  },
  {
    term: 'check',
    forms: ['checks'],
    meaning: 'Your King is in check if an opponent could capture it at the start of their next turn.',
    clauses: ['F8.1'],
  },
  {
    term: 'checkmate',
    forms: ['checkmated', 'mate', 'mated'],
    meaning: 'It is checkmate if your King is in check when your turn begins and no play helps: you are out.',
    clauses: ['F8.2', 'F8.3'],
  },
  {
    term: 'is out',
    forms: ['are out', 'goes out', 'go out', 'be out'],
    meaning: 'You are out when your King is captured, destroyed or checkmated, or when you resign or run out of time.',
    clauses: ['F8.3'],
  },
  {
    term: 'ownerless',
    meaning: 'The pieces of a player who is out stay on the board ownerless: they never act, and anybody can capture them.',
    clauses: ['F8.4'],
  },
  {
    term: 'standing',
    forms: ['material'],
    meaning: 'If the game reaches its last round, the standing decides: the worth of your pieces, 2 for each Gem, then money.',
    clauses: ['F8.6'],
  },
];
