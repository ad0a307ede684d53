import type { Clause } from '@menagerie/core';
import { place } from './place.ts';
import { article, HOUSE } from './sources.ts';

/** B6: buck, and how a game ends. */
export const end: readonly Clause[] = [
  {
    id: 'B6.1',
    heading: 'Buck',
    paraphrase:
      'A dude is bucked if the opponent, were it his turn, could get it off the board: by capturing it, by smashing it, or by any move after which it ' +
      'vanishes under two hypnoses. Whether the opponent would thereby neglect his own dude makes no difference, so pinned pieces buck too. ' +
      'A piece that is not aghast also bucks if its capture or smash would be suicide (B4.6); a hypnosis that would be suicide does not buck. ' +
      'An aghast piece bucks only by revenge (B7.1).',
    source: article('Dude'),
    ruling: 'The original describes the common cases. This is the general form of them, made so that a dude can never be taken.',
    examples: [
      {
        caption: 'On e1 the madam would vanish between the two shamans, and yet she bucks: h4 leaves the dude in buck.',
        position: place('m@e8 S@c3 S@g3 D@e1'),
        move: 'g3-h4',
        expect: { kind: 'refused', clause: 'B6.2', witnesses: ['e8', 'e1'] },
      },
      {
        caption: 'The dude himself says what he is afraid of.',
        position: place('m@e8 S@c3 S@g3 D@e1'),
        expect: { kind: 'effect', texts: ['bucked: the black madam on e8 could capture him (e8xe1)'] },
      },
      {
        caption: "All that is left to White is to take the dude out of the madam's reach.",
        position: place('m@e8 S@c3 S@g3 D@e1'),
        expect: { kind: 'moves', texts: ['e1-d1', 'e1-d2', 'e1-f1', 'e1-f2'] },
      },
      {
        caption: 'A hypnotized wagon bucks nobody: the dude may stay on its line.',
        position: place('D@e1 w@e8 S@h5 d@g8'),
        move: 'e1-e2',
        expect: { kind: 'legal', text: 'e1-e2' },
      },
      {
        caption: "Black's shaman would strike the dude a second time from c3, but would vanish there itself: no buck.",
        position: place('D@e1 s@h4 j@b4 s@c4 S@a1 S@h8'),
        move: 'h8-g7',
        expect: { kind: 'legal', text: 'h8-g7' },
      },
      {
        caption: 'If the shaman leaves the long diagonal, c3 is safe for Black and the dude is bucked.',
        position: place('D@e1 s@h4 j@b4 s@c4 S@a1 S@h8'),
        move: 'h8-h7',
        expect: { kind: 'refused', clause: 'B6.2', witnesses: ['e1'] },
      },
      {
        caption: 'The aghast madam may take revenge on h2, which opens the line of h4 to the dude: bucked, and lost.',
        position: place('D@e1 s@a5 S@h2 m@g3 s@h4'),
        expect: { kind: 'outcome', clause: 'B6.4', winner: 'black' },
      },
    ],
  },
  {
    id: 'B6.2',
    heading: 'Mind your dude',
    paraphrase: 'A move may not leave your own dude bucked, whether it was bucked before or the move itself exposes it.',
    source: article('Dude'),
    examples: [
      {
        caption: 'The wagon shields its dude and may not leave the line.',
        position: place('D@e1 W@e2 m@e8 d@g8'),
        move: 'e2-h5',
        expect: { kind: 'refused', clause: 'B6.2', witnesses: ['e8', 'e1'] },
      },
      {
        caption: 'Along the line it may roll.',
        position: place('D@e1 W@e2 m@e8 d@g8'),
        move: 'e2-e7',
        expect: { kind: 'legal', text: 'e2-e7' },
      },
      {
        caption: 'With the shaman on g5 the wagon would be awake again, and buck the dude.',
        position: place('D@e1 w@e8 S@h5 d@g8'),
        move: 'h5-g5',
        expect: { kind: 'refused', clause: 'B6.2', witnesses: ['e8', 'e1'] },
      },
    ],
  },
  {
    id: 'B6.3',
    heading: 'Never lose your own dude',
    paraphrase: 'A move by which your own dude would vanish under two hypnoses is not allowed.',
    source: article('Dude'),
    examples: [
      {
        caption: 'If the wagon smashes c3, the line from a5 opens and strikes the dude a second time.',
        position: place('D@e1 W@c8 M@g7 j@c3 s@h4 s@a5 d@a2'),
        move: 'c8yc3',
        expect: { kind: 'refused', clause: 'B6.3', witnesses: ['e1', 'a5'] },
      },
      {
        caption: 'If the madam captures on c3, she stands in that line herself.',
        position: place('D@e1 W@c8 M@g7 j@c3 s@h4 s@a5 d@a2'),
        move: 'g7xc3',
        expect: { kind: 'legal', text: 'g7xc3' },
      },
    ],
  },
  {
    id: 'B6.4',
    heading: 'Buck mate and tie',
    paraphrase:
      'A player who has no legal move has lost if his dude is bucked: that is buck mate, and the game is won by the other side. If his dude is not ' +
      'bucked, the game is tied.',
    source: article('Dude'),
    examples: [
      {
        caption: 'The madam bucks from g7, and a dude that took her would stand where the jedi on f8 can smash it: mate.',
        position: place('D@h8 m@g7 j@f8'),
        expect: { kind: 'outcome', clause: 'B6.4', winner: 'black' },
      },
      {
        caption: 'The wagon bucks along rank 1, the madam holds every way out: mate.',
        position: place('D@h1 m@g3 w@a3 d@e8', { turn: 'b' }),
        move: 'a3-a1',
        expect: { kind: 'outcome', clause: 'B6.4', winner: 'black' },
      },
      {
        caption: 'No square is left to the dude, yet nothing bucks it: the game is tied.',
        position: place('D@h1 m@g3'),
        expect: { kind: 'outcome', clause: 'B6.4', winner: null },
      },
    ],
  },
  {
    id: 'B6.5',
    heading: 'House rule: endless games',
    paraphrase:
      'Two ways out of a game that goes nowhere. When the same position (board, side to move, exchanges left and vulnerable squares) occurs for the third ' +
      'time, the start counted, it is a draw. It is also a draw when a hundred turns in a row, fifty by each side, have passed without any piece being removed ' +
      'and without a jedi moving of itself. Mate and tie by B6.4 come first. Players may switch this off before the game. ' +
      'Resigning and agreeing on a draw need no rule: they are up to the players.',
    source: HOUSE,
    option: 'adjudication',
    examples: [
      {
        caption: "Turn 99 was quiet, and so is the wagon's roll: a draw.",
        position: place('D@a1 W@c1 J@c3 d@h8', { quiet: 99 }),
        move: 'c1-c2',
        expect: { kind: 'outcome', clause: 'B6.5', winner: null },
      },
      {
        caption: 'A jedi that moves starts the count anew.',
        position: place('D@a1 W@c1 J@c3 d@h8', { quiet: 99 }),
        move: 'c3-c4',
        expect: { kind: 'legal', text: 'c3-c4', position: place('D@a1 W@c1 J@c4 d@h8', { turn: 'b' }) },
      },
      {
        caption: 'With the house rule switched off, play goes on after a hundred quiet turns.',
        position: place('D@a1 W@c1 J@c3 d@h8', { quiet: 100 }),
        options: { adjudication: 'off' },
        move: 'c1-c2',
        expect: { kind: 'legal', text: 'c1-c2' },
      },
      {
        caption: 'Buck mate on the hundredth quiet turn is buck mate.',
        position: place('D@h8 m@g7 j@f8', { quiet: 100 }),
        expect: { kind: 'outcome', clause: 'B6.4', winner: 'black' },
      },
    ],
  },
];
