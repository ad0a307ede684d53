import type { Clause } from '@menagerie/core';
import { place } from './place.ts';
import { article, HOUSE } from './sources.ts';

/** B6: buck, and how the game ends. */
export const end: readonly Clause[] = [
  {
    id: 'B6.1',
    chapter: 'Buck and the end of the game',
    heading: 'When a dude is bucked',
    paraphrase:
      'A dude is bucked if the opponent, moving now, could take him off the board: by a capture, by a smash, or by any move after which ' +
      "he is removed by two gazes. It doesn't matter whether that would leave the opponent's own dude bucked, so pinned pieces buck " +
      "too. A piece that isn't hypnotized also bucks if its capture or smash would be suicide (B4.6); a removal that would be suicide " +
      'does not buck. A hypnotized piece bucks only by revenge (B7.1).',
    source: article('Dude'),
    ruling: 'The original describes the common cases. This is their general form, made so that a dude is never taken.',
    examples: [
      {
        caption: 'On e1 the two shamans would remove the madam, and yet she bucks: after g3-h4 the dude would still be bucked.',
        position: place('m@e8 S@c3 S@g3 D@e1'),
        move: 'g3-h4',
        expect: { kind: 'refused', clause: 'B6.2', witnesses: ['e8', 'e1'] },
      },
      {
        caption: 'The dude himself says what bucks him.',
        position: place('m@e8 S@c3 S@g3 D@e1'),
        expect: { kind: 'effect', texts: ['bucked: the black madam on e8 could capture him (e8xe1)'] },
      },
      {
        caption: "All White can do is move the dude out of the madam's reach.",
        position: place('m@e8 S@c3 S@g3 D@e1'),
        expect: { kind: 'moves', texts: ['e1-d1', 'e1-d2', 'e1-f1', 'e1-f2'] },
      },
      {
        caption: 'A hypnotized wagon bucks nobody, so the dude can stay on its line.',
        position: place('D@e1 w@e8 S@h5 d@g8'),
        move: 'e1-e2',
        expect: { kind: 'legal', text: 'e1-e2' },
      },
      {
        caption: 'From c3 the black shaman would bring the second gaze, but would be removed there itself: no buck.',
        position: place('D@e1 s@h4 j@b4 s@c4 S@a1 S@h8'),
        move: 'h8-g7',
        expect: { kind: 'legal', text: 'h8-g7' },
      },
      {
        caption: 'If the shaman leaves the long diagonal, c3 is safe for Black, and the dude is bucked.',
        position: place('D@e1 s@h4 j@b4 s@c4 S@a1 S@h8'),
        move: 'h8-h7',
        expect: { kind: 'refused', clause: 'B6.2', witnesses: ['e1'] },
      },
      {
        caption: 'The hypnotized madam can take revenge on h2. That opens the line of h4 to the dude: bucked, and lost.',
        position: place('D@e1 s@a5 S@h2 m@g3 s@h4'),
        expect: { kind: 'outcome', clause: 'B6.4', winner: 'black' },
      },
    ],
  },
  {
    id: 'B6.2',
    heading: 'Mind your dude',
    paraphrase: "You can't make a move that leaves your own dude bucked, whether he was bucked before or your move exposes him.",
    source: article('Dude'),
    examples: [
      {
        caption: "The wagon shields its dude and can't leave the line.",
        position: place('D@e1 W@e2 m@e8 d@g8'),
        move: 'e2-h5',
        expect: { kind: 'refused', clause: 'B6.2', witnesses: ['e8', 'e1'] },
      },
      {
        caption: 'It can roll along the line.',
        position: place('D@e1 W@e2 m@e8 d@g8'),
        move: 'e2-e7',
        expect: { kind: 'legal', text: 'e2-e7' },
      },
      {
        caption: 'With the shaman on g5 the wagon would be free again, and buck the dude.',
        position: place('D@e1 w@e8 S@h5 d@g8'),
        move: 'h5-g5',
        expect: { kind: 'refused', clause: 'B6.2', witnesses: ['e8', 'e1'] },
      },
    ],
  },
  {
    id: 'B6.3',
    heading: 'Never lose your own dude',
    paraphrase: "You can't make a move after which your own dude would be removed by two gazes.",
    source: article('Dude'),
    examples: [
      {
        caption: 'If the wagon smashes c3, the line from a5 opens, and a second gaze hits the dude.',
        position: place('D@e1 W@c8 M@g7 j@c3 s@h4 s@a5 d@a2'),
        move: 'c8yc3',
        expect: { kind: 'refused', clause: 'B6.3', witnesses: ['e1', 'a5'] },
      },
      {
        caption: 'If the madam captures on c3, she blocks that line herself.',
        position: place('D@e1 W@c8 M@g7 j@c3 s@h4 s@a5 d@a2'),
        move: 'g7xc3',
        expect: { kind: 'legal', text: 'g7xc3' },
      },
    ],
  },
  {
    id: 'B6.4',
    heading: 'Buck mate, and the draw',
    paraphrase:
      'If you have no legal move and your dude is bucked, that is buck mate: you have lost. If you have no legal move and your dude ' +
      "isn't bucked, the game is a draw.",
    source: article('Dude'),
    examples: [
      {
        caption: 'The madam bucks from g7. If the dude took her, the jedi on f8 could smash him: buck mate.',
        position: place('D@h8 m@g7 j@f8'),
        expect: { kind: 'outcome', clause: 'B6.4', winner: 'black' },
      },
      {
        caption: 'The wagon bucks along rank 1, and the madam holds every way out: buck mate.',
        position: place('D@h1 m@g3 w@a3 d@e8', { turn: 'b' }),
        move: 'a3-a1',
        expect: { kind: 'outcome', clause: 'B6.4', winner: 'black' },
      },
      {
        caption: 'The dude has no square left, and nothing bucks him: a draw.',
        position: place('D@h1 m@g3'),
        expect: { kind: 'outcome', clause: 'B6.4', winner: null },
      },
    ],
  },
  {
    id: 'B6.5',
    heading: 'House rule: games that go nowhere',
    paraphrase:
      'The same position for the third time is a draw; the start counts, and what makes a position is the board, the side to move, the ' +
      'exchanges left and the vulnerable squares. It is also a draw when a hundred turns in a row, fifty by each side, have passed in ' +
      'which nothing was taken or removed and no jedi moved itself. B6.4 comes first. Players can switch this off before the game. ' +
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
        caption: "A jedi's own move starts the count anew.",
        position: place('D@a1 W@c1 J@c3 d@h8', { quiet: 99 }),
        move: 'c3-c4',
        expect: { kind: 'legal', text: 'c3-c4', position: place('D@a1 W@c1 J@c4 d@h8', { turn: 'b' }) },
      },
      {
        caption: 'Both dudes have stepped aside and back once already. After the second time, the position stands for the third time.',
        position: place('D@a1 d@h8'),
        before: ['a1-a2', 'h8-h7', 'a2-a1', 'h7-h8', 'a1-a2', 'h8-h7', 'a2-a1'],
        move: 'h7-h8',
        expect: { kind: 'outcome', clause: 'B6.5', winner: null },
      },
      {
        caption: 'With the house rule switched off, the game goes on after a hundred quiet turns.',
        position: place('D@a1 W@c1 J@c3 d@h8', { quiet: 100 }),
        options: { adjudication: 'off' },
        move: 'c1-c2',
        expect: { kind: 'legal', text: 'c1-c2' },
      },
      {
        caption: 'Buck mate on the hundredth quiet turn is still buck mate.',
        position: place('D@h8 m@g7 j@f8', { quiet: 100 }),
        expect: { kind: 'outcome', clause: 'B6.4', winner: 'black' },
      },
    ],
  },
];
