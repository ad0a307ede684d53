import type { FirstGame } from '@menagerie/core';

/** A first game of Ducart. */
export const firstGame: FirstGame = {
  options: {},
  welcome:
    'Get rid of all black Sweepers before you lose all of yours. Only Sweepers kill; your other pieces help them kill and stay alive.',
  firsts: [
    {
      id: 'left-behind',
      isMain: true,
      when: [{ stage: 'left-behind' }],
      say: 'A push took the piece out from under its Keeper. The Keeper stays, keeps nothing, and falls asleep.',
      clauses: ['D5.2'],
    },
    {
      id: 'own-kept',
      isMain: true,
      when: [{ state: 'kept', whose: 'own' }],
      say: "One of your pieces is kept: nobody can kill it, and it can't act. It is free once the Keeper leaves, is taken off, or loses it to a push.",
      clauses: ['D4.4', 'D7.3'],
    },
    {
      id: 'enemy-kept',
      isMain: true,
      when: [{ state: 'kept', whose: 'enemy' }],
      say: "An enemy piece is kept: it can't act while the Keeper stays on it.",
      clauses: ['D4.4'],
    },
    {
      id: 'free',
      isMain: true,
      when: [{ stage: 'free' }],
      say: 'A Keeper has left, and the piece below it is free again.',
      clauses: ['D4.5'],
    },
    {
      id: 'kill',
      isMain: true,
      when: [{ stage: 'kill' }],
      say: 'A Sweeper has killed: the piece is gone for good. Nothing but a Sweeper kills.',
      clauses: ['D3.1'],
    },
    {
      id: 'own-promotion',
      when: [{ stage: 'promote', whose: 'own' }],
      say: 'A Sweeper on its far rank becomes a Leaper. Leapers are strong, but they no longer count as Sweepers.',
      clauses: ['D3.2'],
    },
    {
      id: 'closed',
      when: [{ aspect: 'barred' }],
      say: 'There is a Leaper on the board: no Sweeper can enter the squares directly left and right of it.',
      clauses: ['D3.3'],
    },
    {
      id: 'locked',
      when: [{ stage: 'lock' }, { aspect: 'locks' }],
      say: "A Keeper sits on a Stealer that is awake: it can't leave until that Stealer is put to sleep or pushed away.",
      clauses: ['D4.5'],
    },
    {
      id: 'unlocked',
      when: [{ stage: 'unlock' }],
      say: 'The Stealer below a Keeper has fallen asleep, so the Keeper can leave again.',
      clauses: ['D4.5'],
    },
    {
      id: 'push',
      when: [{ stage: 'push' }],
      say: 'A Creeper has pushed a piece straight away from it. A push may bring a Sweeper to its far rank, or out of danger.',
      clauses: ['D5.2'],
    },
    {
      id: 'protected',
      when: [{ state: 'protected' }],
      say: "A Creeper has jumped. For one turn it can't be pushed, put to sleep, kept or stolen; it can still be killed.",
      clauses: ['D5.3'],
    },
    {
      id: 'own-asleep',
      when: [{ state: 'slept', whose: 'own' }],
      say: "One of your pieces is asleep: it can't act until a Healer wakes it. It can still be killed, so keep an eye on it.",
      clauses: ['D6.2'],
    },
    {
      id: 'enemy-asleep',
      when: [{ state: 'slept', whose: 'enemy' }],
      say: "An enemy piece is asleep: it can't act, and your Sweepers can still kill it.",
      clauses: ['D6.2'],
    },
    {
      id: 'wake',
      when: [{ stage: 'wake' }],
      say: 'A Healer wakes every sleeping piece around it, on both sides.',
      clauses: ['D6.3'],
    },
    {
      id: 'steal',
      when: [{ stage: 'steal' }],
      say: 'A Stealer has traded places with another piece. It reaches the whole board, so no Sweeper is ever far from danger.',
      clauses: ['D7.2'],
    },
    {
      id: 'take',
      when: [{ stage: 'take' }],
      say: 'A Stealer has taken a Keeper off the piece it kept, and is kept itself now.',
      clauses: ['D7.3'],
    },
    {
      id: 'pass',
      when: [{ stage: 'pass' }],
      say: 'Nobody on that side can act, so the turn passes.',
      clauses: ['D2.3'],
    },
  ],
};
