import { say, type OnePage } from '@menagerie/core';
import { place } from './place.ts';

/** The rules of Bucky on one page. */
export const onePage: OnePage = [
  {
    id: 'win',
    heading: 'How you win',
    blocks: [
      {
        kind: 'text',
        sentences: [
          say('You win by trapping the enemy dude.', 'B6.4'),
          say('A dude is bucked when the opponent could take or remove him in their next move, like a king in check.', 'B6.1'),
          say('If he is bucked and no legal move helps, that is buck mate, and his side has lost.', 'B6.4'),
          say('You can never leave your own dude bucked.', 'B6.2'),
          say('So move him, block, take the attacker, or trade places with your madam.', 'B6.2', 'B3.10'),
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
          say('White moves first, and then you take turns, one move each.', 'B1.1'),
          say('All you need is a chess board and a chess set.', 'B1.1'),
          say(
            'Pawns are jedi, rooks are wagons, knights are shamans and bishops are chameleons; the queen is the madam and the king is the dude.',
            'B1.1',
          ),
          say('They start where they do in chess.', 'B1.1'),
          say('A smash takes an enemy without entering its square, and a capture ends on its square.', 'B3.3', 'B3.6', 'B3.8'),
          say('You never take your own pieces.', 'B3.11'),
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
        letters: ['J'],
        position: place('J@d2 w@e3 D@h1 d@g8'),
        square: 'd2',
        sentences: [
          say('A jedi steps one square forward, straight or diagonally, or smashes an enemy there and stays where it is.', 'B3.1', 'B3.3'),
          say('From its second rank it can make two steps in one move, in any of its directions.', 'B3.2'),
          say('It never moves back.', 'B3.1'),
          say('On the last rank it becomes a wagon, a shaman, a chameleon or a madam.', 'B8.1', 'B8.2'),
        ],
      },
      {
        kind: 'piece',
        letters: ['W'],
        position: place('W@d4 J@g4 j@d7 j@a7 D@h1 d@g8'),
        square: 'd4',
        sentences: [
          say("A wagon rolls in any direction and can't brake: it goes on until a piece or the edge stops it.", 'B3.5'),
          say('If that piece is an enemy, the wagon may smash it, and stops just before it.', 'B3.6'),
        ],
      },
      {
        kind: 'piece',
        letters: ['S'],
        position: place('S@d4 w@f6 j@b6 D@h1 d@g8'),
        square: 'd4',
        sentences: [
          say('A shaman steps one square in any direction and takes nothing.', 'B3.7'),
          say('It gazes along its four diagonals, each time at the first piece it meets.', 'B4.1'),
          say('If that piece is an enemy, the gaze hypnotizes it; one of your own only blocks the view.', 'B4.1'),
        ],
      },
      {
        kind: 'piece',
        letters: ['C'],
        position: place('C@d4 W@d3 j@e4 D@h1 d@g8'),
        square: 'd4',
        sentences: [
          say('A chameleon can do whatever the pieces next to it can do, whoever they belong to.', 'B2.1', 'B2.2'),
          say('It can also copy them through other chameleons.', 'B2.1'),
          say('Next to nobody it can do nothing.', 'B2.1'),
          say("It never becomes a dude, so it can't be bucked.", 'B2.2'),
        ],
      },
      {
        kind: 'piece',
        letters: ['M'],
        position: place('M@d4 j@d7 w@g4 D@h1 d@g8'),
        square: 'd4',
        sentences: [
          say('The madam moves and captures like a chess queen.', 'B3.9'),
          say('Once a game she and her dude can trade places, however far apart they are.', 'B3.10'),
        ],
      },
      {
        kind: 'piece',
        letters: ['D'],
        position: place('D@d4 j@d5 M@b1 d@g8', { exchanges: 'X' }),
        square: 'd4',
        sentences: [
          say('The dude moves and captures like a chess king.', 'B3.7', 'B3.8'),
          say('He too can start the exchange with the madam.', 'B3.10'),
        ],
      },
    ],
  },
  {
    id: 'idea',
    heading: 'The gaze',
    blocks: [
      {
        kind: 'picture',
        position: place('S@c2 w@e5 D@h1 d@g8'),
        move: 'c2-c3',
        sentences: [say('One gaze hypnotizes an enemy.', 'B4.1'), say("It can't move or take until the gaze is blocked or gone.", 'B4.3')],
      },
      {
        kind: 'picture',
        position: place('S@b2 S@h7 j@d4 D@g1 d@e8'),
        move: 'h7-h8',
        sentences: [
          say('Two gazes at the same time remove a piece, so one quiet step can win material.', 'B4.4'),
          say("You can't move a piece into two gazes yourself.", 'B4.6'),
          say('When a piece is removed, gazes go on through the gap, hit what stood behind, and may remove that too.', 'B4.5'),
        ],
      },
      {
        kind: 'picture',
        position: place('S@e1 c@b3 c@c4 c@d4 c@e4 c@f3 D@h1 d@g8'),
        move: 'e1-d1',
        sentences: [
          say('Hypnosis is catching: a chameleon is under every gaze that hits a piece it touches.', 'B4.2'),
          say('Diagonally next to an enemy shaman it even catches its own gaze, so it can never step there.', 'B4.6'),
          say('Here one shaman hits a chain at both ends, and all five chameleons go.', 'B4.4'),
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
          say('Buck mate wins.', 'B6.4'),
          say("If you can't move and your dude isn't bucked, the game is a draw.", 'B6.4'),
          say('It is also a draw when the same position comes up for the third time.', 'B6.5'),
          say('After fifty turns by each side without anything taken or removed, and without a jedi moving, it is a draw as well.', 'B6.5'),
          say('You can switch these two limits off before the game.', 'B6.5'),
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
          [
            say('Your own move can remove your own pieces.', 'B4.5', 'B4.6'),
            say("Only the piece you move and your dude are safe from that: such a move isn't legal.", 'B4.6', 'B6.3'),
          ],
          [
            say('A hypnotized shaman still hypnotizes.', 'B4.1'),
            say('Two shamans that look at each other hold each other.', 'B4.1', 'B4.3'),
          ],
          [
            say('A hypnotized madam may take revenge.', 'B7.1'),
            say('She may make any move that takes or removes a piece gazing at her.', 'B7.1'),
          ],
          [
            say('A double step can be punished.', 'B5.1'),
            say('For one turn, the squares it may have crossed are vulnerable: smash one of them, and the jedi is gone.', 'B5.1', 'B5.2'),
          ],
          [
            say('A chameleon can steal the exchange, yours or theirs, if it touches a madam or a dude.', 'B3.10', 'B2.2'),
            say("It can be promoted next to a jedi, and it goes down the board next to the opponent's.", 'B8.1', 'B2.3'),
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
          say('In a game, point at any square to see what a move would do before you make it.'),
          say('If a move is refused, the board names the rule and shows the pieces behind it.'),
          say(
            'Three tips for your first game: look along every diagonal, count the neighbours of your chameleons, and save your exchange.',
          ),
        ],
      },
    ],
  },
];
