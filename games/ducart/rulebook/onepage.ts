import { say, type OnePage } from '@menagerie/core';

/** The rules of Ducart on one page. */
export const onePage: OnePage = [
  {
    id: 'win',
    heading: 'How you win',
    blocks: [
      {
        kind: 'text',
        sentences: [
          say('You win when you still have Sweepers and your opponent has none.', 'D2.4'),
          say('Sleeping and kept Sweepers count; a Sweeper that has become a Leaper does not.', 'D2.4'),
          say('There is no king: nothing but Sweepers decides the game.', 'D2.4'),
        ],
      },
    ],
  },
  {
    id: 'turn',
    heading: 'Your turn',
    blocks: [
      {
        kind: 'text',
        sentences: [
          say('White begins, and then you take turns.', 'D1.1'),
          say('You begin with eight Sweepers, and behind them two Keepers, two Creepers, two Sleepers, a Healer and a Stealer.', 'D1.1'),
          say('A turn is one action: move one of your pieces, or use an Ability of one.', 'D2.1'),
          say('You can aim an action at any piece, your own as well as theirs.', 'D2.1'),
          say('An action has to change something, and you pass only if you have none.', 'D2.2', 'D2.3'),
        ],
      },
    ],
  },
  {
    id: 'pieces',
    heading: 'The pieces',
    blocks: [
      {
        kind: 'piece',
        letters: ['W'],
        position: '8/7w/8/3hk3/3W4/8/8/8 w - 0 1',
        square: 'd4',
        sentences: [
          say('A Sweeper steps one square forward, straight or diagonally, and kills what stands there, friend or enemy.', 'D3.1'),
          say('Only Leapers and pieces in a stack are safe from it, and nothing else kills.', 'D3.1'),
          say('On its far rank it becomes a Leaper at once, even if it was pushed or stolen there.', 'D3.2'),
        ],
      },
      {
        kind: 'piece',
        letters: ['K'],
        position: '8/7w/8/3h4/K2K1w2/8/W7/8 w - 0 1',
        square: 'd4',
        sentences: [
          say('A Keeper moves like a chess rook, and may stop on the first piece it meets.', 'D4.1'),
          say("It keeps that piece: neither of the two can be killed, and the one below can't act.", 'D4.2', 'D4.3', 'D4.4'),
          say('It can leave again, straight onto another piece too, unless it sits on a Stealer that is awake.', 'D4.5'),
        ],
      },
      {
        kind: 'piece',
        letters: ['C'],
        position: '8/7w/8/3z4/3Ck3/8/W7/8 w - 0 1',
        square: 'd4',
        sentences: [
          say('A Creeper moves like a chess knight, to an empty square.', 'D5.1'),
          say('Or it pushes a piece straight beside it one square away, if there is room.', 'D5.2'),
          say('After a jump it is protected for one turn: it can be killed, but not pushed, put to sleep, kept or stolen.', 'D5.3'),
        ],
      },
      {
        kind: 'piece',
        letters: ['Z'],
        position: '8/7w/8/4k3/3Z4/2w5/W7/8 w - 0 1',
        square: 'd4',
        sentences: [
          say('A Sleeper moves like a chess bishop, to an empty square.', 'D6.1'),
          say("Or it puts a piece next to it to sleep: it can't act any more, but it can still be killed.", 'D6.1', 'D6.2'),
        ],
      },
      {
        kind: 'piece',
        letters: ['H'],
        position: '8/7w/8/2w~1Z~3/3H4/8/W7/8 w - 0 1',
        square: 'd4',
        sentences: [
          say('The Healer moves like a chess queen, to an empty square.', 'D6.3'),
          say('Or it heals: every sleeping piece on the eight squares around it wakes, on both sides.', 'D6.3'),
        ],
      },
      {
        kind: 'piece',
        letters: ['T'],
        position: '8/5z1w/8/2[kW]5/3T4/8/8/8 w - 0 1',
        square: 'd4',
        sentences: [
          say('The Stealer steps one square in any direction.', 'D7.1'),
          say('Or it steals: it trades places with a piece anywhere on the board, except a Leaper or one in a stack.', 'D7.2'),
          say('Or it takes the Keeper of a stack next to it onto itself, and the other piece is free.', 'D7.3'),
        ],
      },
      {
        kind: 'piece',
        letters: ['L'],
        position: '8/7w/8/3z4/2[kw]L4/8/W7/8 w - 0 1',
        square: 'd4',
        sentences: [
          say('A Leaper moves straight over anything but a stack, and may then turn and run on like a chess rook.', 'D8.1'),
          say('It can be pushed, but not killed, kept, stolen or put to sleep.', 'D8.2'),
          say('No Sweeper can enter the squares directly left and right of it.', 'D3.3'),
        ],
      },
    ],
  },
  {
    id: 'idea',
    heading: 'Stacks',
    blocks: [
      {
        kind: 'picture',
        position: '8/8/8/4w3/3W~4/8/8/3K4 w - 0 1',
        move: 'Kd1^d4',
        sentences: [
          say('A Keeper is a shield.', 'D4.3', 'D4.4'),
          say('A kept piece can still be pushed, put to sleep and healed, but not killed or stolen.', 'D4.4'),
          say('On your own Sweeper it keeps out every killer, for as long as it stays.', 'D4.4', 'D3.1'),
        ],
      },
      {
        kind: 'picture',
        position: '8/7w/8/3C4/3[kW]4/8/8/8 w - 0 1',
        move: 'Cd5>d4',
        sentences: [
          say('A push opens a stack.', 'D5.2'),
          say('The piece below moves out, and the Keeper stays behind, asleep and alone: your Sweeper can kill it now.', 'D5.2', 'D4.6'),
        ],
      },
      {
        kind: 'picture',
        position: '8/7w/8/8/5[Kt]2/4Z3/W7/8 w - 0 1',
        move: 'Ze3zf4',
        sentences: [
          say("A Stealer holds its Keeper: while the Stealer is awake, the Keeper can't leave.", 'D4.5'),
          say('Put the Stealer to sleep, and the lock opens.', 'D4.5', 'D6.1'),
        ],
      },
    ],
  },
  {
    id: 'end',
    heading: 'How it ends',
    blocks: [
      {
        kind: 'text',
        sentences: [
          say('After each action the Sweepers are counted, and whoever has the only ones left wins.', 'D2.4'),
          say('If the last two Sweepers go in the same action, or if nobody on either side can act, the game is a draw.', 'D2.4', 'D2.3'),
          say('A game that goes nowhere ends by a count.', 'D2.5'),
          say('That comes after 60 actions without a kill or a promotion, or when a position comes up for the third time.', 'D2.5'),
          say('More Sweepers win the count; if those are level, more pieces do.', 'D2.5', 'D9.3'),
          say('With clocks you have a minute for a turn and an hour for the game, and then it is counted.', 'D9.1', 'D9.2'),
          say("A turn that you don't make in time is lost; three in a row lose the game.", 'D9.1'),
        ],
      },
    ],
  },
  {
    id: 'surprises',
    heading: 'Five things that surprise people',
    blocks: [
      {
        kind: 'list',
        items: [
          [say('Promotion costs you a Sweeper.', 'D3.2', 'D2.4'), say('Promote your last one, and you have lost.', 'D2.4')],
          [
            say('You can push or steal an enemy Sweeper onto its far rank.', 'D3.2', 'D5.2', 'D7.2'),
            say('That gets rid of it just as well as killing it.', 'D3.2', 'D2.4'),
          ],
          [
            say('Nobody ever changes sides.', 'D7.2'),
            say('Stealing only trades places, and forward stays forward for the owner.', 'D7.2', 'D1.4'),
          ],
          [say('A heal wakes your enemies too.', 'D6.3'), say('Move the Healer to the right square first.', 'D6.3')],
          [
            say('Your Sweepers can kill your own pieces.', 'D3.1'),
            say('Sometimes that is the only way forward, or the only way to be first at a square.', 'D3.1'),
          ],
        ],
      },
    ],
  },
  {
    id: 'next',
    heading: 'Where to go on',
    blocks: [
      {
        kind: 'text',
        sentences: [
          say('The lessons teach all of this on the board, one idea at a time.'),
          say('In a game, point at any square to see what an action would do before you choose it.'),
          say('If an action is refused, the board names the rule and shows the pieces behind it.'),
          say('Three tips for your first game: count Sweepers and not pieces, shield your last one, and never keep a Stealer by accident.'),
          say(
            'Before a game you can agree on how far a Stealer reaches, what a Leaper closes, and when the count comes.',
            'D7.2',
            'D3.3',
            'D2.5',
          ),
        ],
      },
    ],
  },
];
