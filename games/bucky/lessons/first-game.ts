import type { FirstGame } from '@menagerie/core';

/** A first game of Bucky. */
export const firstGame: FirstGame = {
  options: {},
  welcome:
    "Trap the black dude and guard your own. Look along the diagonals: a shaman's gaze freezes the enemy it hits, and a second gaze removes it.",
  firsts: [
    {
      id: 'own-bucked',
      isMain: true,
      when: [{ state: 'bucked', whose: 'own' }],
      say: 'Your dude is bucked: you have to get him out of it now. Move him, block, take the attacker, or trade places with your madam.',
      clauses: ['B6.1', 'B6.2'],
    },
    {
      id: 'removed',
      isMain: true,
      when: [{ stage: 'removed' }],
      say: 'Two gazes have hit the same piece, so it is removed. It may have been your own piece that opened the line.',
      clauses: ['B4.4', 'B4.5'],
    },
    {
      id: 'cascade',
      isMain: true,
      when: [{ stage: 'struck-twice', clause: 'B4.5' }],
      say: 'A cascade: with one piece out of the way, gazes went on and removed the next.',
      clauses: ['B4.5'],
    },
    {
      id: 'own-hypnotized',
      isMain: true,
      when: [{ state: 'aghast', whose: 'own' }],
      say: 'A gaze hits one of your pieces: only a madam may still take revenge. Block the gaze or take the gazer before a second gaze comes.',
      clauses: ['B4.3', 'B4.4'],
    },
    {
      id: 'enemy-hypnotized',
      isMain: true,
      when: [{ state: 'aghast', whose: 'enemy' }],
      say: "You hypnotize an enemy: it can't move. Bring a second gaze, and it is removed.",
      clauses: ['B4.3', 'B4.4'],
    },
    {
      id: 'enemy-bucked',
      when: [{ state: 'bucked', whose: 'enemy' }],
      say: 'You have bucked the dude: your opponent has to answer that. If nothing helps, you win.',
      clauses: ['B6.1', 'B6.4'],
    },
    {
      id: 'jedi-smash',
      when: [{ stage: 'smash', clause: 'B3.3' }],
      say: "That was a smash: the victim is gone, and the piece that smashed it hasn't moved.",
      clauses: ['B3.3'],
    },
    {
      id: 'wagon-roll',
      when: [{ stage: 'roll', clause: 'B3.5' }],
      say: 'A wagon rolls until a piece or the edge stops it. It may smash an enemy that stops it.',
      clauses: ['B3.5', 'B3.6'],
    },
    {
      id: 'wagon-smash',
      when: [{ stage: 'smash', clause: 'B3.6' }],
      say: 'A wagon smashes the first piece on its line if it is an enemy, and stops on the last empty square before it.',
      clauses: ['B3.6'],
    },
    {
      id: 'capture',
      when: [{ stage: 'capture' }],
      say: 'That was a capture: it ends on the square of the piece that is gone. Only dudes and madams capture, and chameleons that copy them.',
      clauses: ['B3.8', 'B3.9'],
    },
    {
      id: 'vulnerable',
      when: [{ aspect: 'vulnerable' }],
      say: 'That was a double step. For one turn, the squares it may have crossed are vulnerable: smash there, and the piece is gone.',
      clauses: ['B5.1', 'B3.2'],
    },
    {
      id: 'in-passing',
      when: [{ stage: 'en-passant' }],
      say: 'That was a smash in passing: it hit a square that the jedi had just crossed.',
      clauses: ['B5.2'],
    },
    {
      id: 'freed',
      when: [{ stage: 'freed' }],
      say: 'A gaze is blocked or gone, and the piece it held can move again.',
      clauses: ['B4.3'],
    },
    {
      id: 'copies',
      when: [{ stage: 'roles' }],
      say: 'The neighbours of a chameleon have changed, and so has what it can do. Pick it to see what it copies now.',
      clauses: ['B2.2'],
    },
    {
      id: 'chameleon-gazes',
      when: [{ stage: 'gaze-gained' }],
      say: 'A chameleon touches a shaman now, so it gazes along its diagonals too.',
      clauses: ['B4.1', 'B2.2'],
    },
    {
      id: 'revenge',
      when: [{ aspect: 'revenge' }],
      say: 'A hypnotized madam may still take revenge on the piece that gazes at her. So may a chameleon that copies her.',
      clauses: ['B7.1'],
    },
    {
      id: 'exchange',
      when: [{ stage: 'exchange' }],
      say: 'Two pieces have traded places, as dude and madam may once a game. That exchange is used up now.',
      clauses: ['B3.10'],
    },
    {
      id: 'promotion',
      when: [{ stage: 'promotion' }],
      say: 'A jedi has reached its last rank, or a chameleon that copies one: it becomes another piece.',
      clauses: ['B8.1', 'B8.2'],
    },
  ],
};
