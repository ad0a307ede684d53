import { say, type OnePage } from '@menagerie/core';
import { place } from './place.ts';

const options = { players: '2' };

/** The rules of Fourplay on one page. */
export const onePage: OnePage = [
  {
    id: 'win',
    heading: 'How you win',
    blocks: [
      {
        kind: 'text',
        sentences: [
          say('You win when yours is the last King.', 'F8.5'),
          say('You are out if your King is captured, destroyed or checkmated.', 'F8.3'),
          say('Two, three or four can play.', 'F1.1'),
          say(
            'Before the game you buy an army with 615 F$ and set it up in your quadrant of 7×7 squares, in secret.',
            'F2.2',
            'F2.3',
            'F2.4',
          ),
          say("You have to spend at least 523 of them; what you don't set up waits in your reserve.", 'F2.2', 'F2.3'),
          say('In a hurry, take a ready-made army.', 'F2.5'),
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
          say('A turn is one play: move a piece, place one from your reserve in your quadrant, or pass.', 'F3.1', 'F3.2', 'F3.3'),
          say('What you capture goes into your reserve and is yours, unless you agree that it is destroyed.', 'F4.2'),
          say('After every turn the magnets act, and then the next player moves, clockwise.', 'F7.1', 'F1.3'),
          say('Your King must not be in check when your turn is over.', 'F8.2'),
          say(
            'Once a round somebody may slide the Neutron before their play; on the edge of the board, in your quadrant, it earns you a Gem.',
            'F9.2',
            'F9.4',
          ),
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
        letters: ['K'],
        position: place('rK@d4 yN@e5'),
        options,
        square: 'd4',
        sentences: [say('The King steps one square in any direction and captures the same way.', 'F5.0')],
      },
      {
        kind: 'piece',
        letters: ['P'],
        position: place('rP@d4 yP@e5 yP@d5'),
        options,
        square: 'd4',
        sentences: [say('A Pawn steps one square straight, in any of the four directions, and captures one square diagonally.', 'F5.2')],
      },
      {
        kind: 'piece',
        letters: ['N'],
        position: place('rN@d4 yP@e5 yP@d5'),
        options,
        square: 'd4',
        sentences: [say('A Nwap is the other half: it steps diagonally and captures straight.', 'F5.3')],
      },
      {
        kind: 'piece',
        letters: ['Cn'],
        position: place('rCn@d4 rP@d7 yN@d11 yN@g4'),
        options,
        square: 'd4',
        sentences: [
          say('A Cannon slides straight without capturing.', 'F5.1'),
          say("It captures in line when exactly one piece, anybody's, is in between.", 'F5.1'),
        ],
      },
      {
        kind: 'piece',
        letters: ['Hb'],
        position: place('rHb3@d4 yP@d6 yP@g7'),
        options,
        square: 'd4',
        sentences: [
          say('A Harfyblob moves and captures up to Hn squares in any direction.', 'F5.5'),
          say('Its Hn begins at 1 and grows by 1 with each capture, or by the whole Hn of a captured Harfyblob.', 'F5.5'),
        ],
      },
      {
        kind: 'piece',
        letters: ['I'],
        position: place('rI@d4 yP@d5'),
        options,
        square: 'd4',
        sentences: [
          say('An Iceman leaps exactly two squares, or like a chess knight, and captures nothing that way.', 'F5.8'),
          say('Ice lies on the eight squares around it.', 'F6.1'),
          say("You can't place one next to an enemy; it has to leap there.", 'F3.3'),
        ],
      },
      {
        kind: 'piece',
        letters: ['Wz'],
        position: place('rWz@d4 yP@e5 rP@c3'),
        options,
        square: 'd4',
        sentences: [
          say('A Wizard moves up to five squares, and captures next to it without moving.', 'F5.7'),
          say(
            'Instead of moving it, you can teleport a piece of yours that stands next to it, to an empty square next to any Wizard.',
            'F5.7',
          ),
        ],
      },
      {
        kind: 'piece',
        letters: ['E'],
        position: place('rE@d4 yP@e5 yP@d5', { echo: 'P/.' }),
        options,
        square: 'd4',
        sentences: [say('An Echo moves like the piece you moved in your last turn without an Echo.', 'F5.6')],
      },
      {
        kind: 'piece',
        letters: ['+M', '-M'],
        position: place('r+M@d4 yP@d7'),
        options,
        square: 'd4',
        sentences: [
          say('A Magnetron slides straight or steps diagonally, and never captures in a turn.', 'F5.4'),
          say('It works between turns: the one with a plus pulls, the one with a minus pushes.', 'F7.1', 'F7.3', 'F7.4'),
        ],
      },
      {
        kind: 'piece',
        letters: ['*'],
        position: place('rP@e4 rK@c1', { neutron: 'N' }),
        options,
        square: 'h8',
        sentences: [say("The Neutron belongs to nobody, can't be captured, and slides as far as it can.", 'F9.1', 'F9.3')],
      },
    ],
  },
  {
    id: 'idea',
    heading: 'Ice and magnets',
    blocks: [
      {
        kind: 'picture',
        position: place('rP@d3 rI@e5'),
        options,
        move: 'P d3-d4>d7',
        sentences: [
          say('Nobody stops on ice: a piece that enters it slides on until the ice ends or something is in the way.', 'F6.3'),
          say("An enemy on your ice can't move or capture.", 'F6.2'),
          say('But any piece except a Magnetron may capture an enemy Iceman that it slides into.', 'F6.3'),
        ],
      },
      {
        kind: 'picture',
        position: place('r+M@e3 yP@c9'),
        options,
        move: '+M e3-c3',
        sentences: [
          say(
            'Between turns a +Magnetron pulls the first piece on each of its four lines one square closer, friend or enemy.',
            'F7.2',
            'F7.3',
          ),
          say("A piece right beside it goes into the reserve of the magnet's owner.", 'F7.3'),
          say('A −Magnetron pushes, even over the edge.', 'F7.4'),
          say('Kings, Icemen, Magnetrons and the Neutron are immune.', 'F7.2'),
        ],
      },
      {
        kind: 'picture',
        position: place('r+M@f3 y+M@e10 yCn@d9 yHb3@e8'),
        options,
        move: '+M f3-f9',
        sentences: [
          say('All magnets act at the same moment.', 'F7.1'),
          say('Pieces that would end on one square are destroyed.', 'F7.7'),
          say(
            'Two magnets cancel each other, unless one pulls and the other pushes along one line: then the piece goes two squares.',
            'F7.5',
          ),
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
          say('A King is in check if an opponent could capture it at the start of their next turn.', 'F8.1'),
          say('If you are in check when your turn begins and no play helps, you are checkmated and out.', 'F8.2', 'F8.3'),
          say('Your pieces then stay on the board: they belong to nobody, never act, and can be captured.', 'F8.4'),
          say('Magnets still move them.', 'F8.4'),
          say('The others play on until one King is left.', 'F8.5'),
          say('After the last round, or when a position comes up for the third time, the standing decides.', 'F8.6'),
          say('It counts what your pieces are worth, and 2 for each Gem.', 'F8.6'),
          say('You can agree on 5 or 10 Gems for whoever puts another player out.', 'F8.6'),
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
            say('Your own magnet swallows your own pieces.', 'F7.2', 'F7.3'),
            say('Look along its four lines before every play, and after every play of theirs.', 'F7.2'),
          ],
          [
            say("Any Wizard will do for a teleport, even an opponent's.", 'F5.7'),
            say('So a Wizard near your King is an open door.', 'F5.7'),
          ],
          [
            say('Pawns have no forward direction and are never promoted.', 'F5.2'),
            say('They are your wall, and you can have ten of them.', 'F5.2', 'F5.9'),
          ],
          [say('A frozen piece gives no check, but a frozen magnet still pulls and a frozen Iceman still freezes.', 'F6.2')],
          [
            say('When the Neutron comes home to h8 it destroys what stands there, even a King.', 'F9.4'),
            say('Stay off that square while it can be moved.', 'F9.4'),
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
          say('In a game, point at any square to see what a play would do, between turns too.'),
          say('Three tips for your first game: guard your King with Icemen, keep a few pieces in reserve, and count every opponent.'),
          say('All of them move before you do again.', 'F3.1'),
          say('Seven more kinds of pieces wait behind an option.', 'F10'),
        ],
      },
    ],
  },
];
