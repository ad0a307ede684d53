import type { FirstGame } from '@menagerie/core';

/** A first game of Fourplay, for two. Only the learner has a Magnetron, and something it can pull is near. */
export const firstGame: FirstGame = {
  options: { players: '2', budget: '300', neutron: 'off' },
  start:
    '9,yP,yP,yK,yHb1,2/9,yP,1,yI,yCn,2/10,yP,yN,1,yCn,1/9,yN,2,yP,yN,1/10,yP,1,yN,1,yP/11,yN,1,yP,1/9,yP,5/15/6,r+M,8/' +
    '1,rP,1,rN,1,rP,9/rP,1,rN,1,rP,10/1,rN,rP,2,rN,9/1,rCn,1,rN,rP,10/2,rCn,rI,1,rP,9/2,rHb1,rK,rP,rP,9 r1 - ry -/- 0/0 6/6 ./. - 1',
  welcome: 'Be the last King. After every turn your +Magnetron pulls the first piece on each of its lines one square closer.',
  firsts: [
    {
      id: 'own-check',
      isMain: true,
      when: [{ state: 'check', whose: 'own' }],
      say: 'Your King is in check: your play has to end that. Move it, capture the attacker, or put something in between.',
      clauses: ['F8.1', 'F8.2'],
    },
    {
      id: 'pull',
      isMain: true,
      when: [{ stage: 'drift', clause: 'F7.3' }],
      say: 'Your +Magnetron has pulled a piece. After every turn it pulls again, and a piece right beside it goes into your reserve.',
      clauses: ['F7.3', 'F7.2'],
    },
    {
      id: 'collision',
      isMain: true,
      when: [{ stage: 'collision' }],
      say: 'Magnets have moved pieces onto one square: all of them are destroyed.',
      clauses: ['F7.7'],
    },
    {
      id: 'own-capture',
      when: [{ stage: 'capture', whose: 'own' }],
      say: 'What you capture is yours: it waits in your reserve, and you can place it in your quadrant later.',
      clauses: ['F4.2', 'F3.3'],
    },
    {
      id: 'enemy-capture',
      when: [{ stage: 'capture', whose: 'enemy' }],
      say: 'You have lost a piece: it is in the reserve of your opponent now, and may come back against you.',
      clauses: ['F4.2'],
    },
    {
      id: 'place',
      when: [{ stage: 'place' }],
      say: 'A piece has come from the reserve. That costs the whole play.',
      clauses: ['F3.3'],
    },
    {
      id: 'cannon',
      when: [{ stage: 'move', clause: 'F5.1' }],
      say: 'A Cannon slides straight. It captures only with exactly one piece between it and its victim.',
      clauses: ['F5.1'],
    },
    {
      id: 'slide',
      when: [{ stage: 'slide' }],
      say: 'Nobody can stop on ice: the piece slid on until the ice ended or something stood in its way.',
      clauses: ['F6.3'],
    },
    {
      id: 'own-frozen',
      when: [{ state: 'frozen', whose: 'own' }],
      say: "One of your pieces stands on enemy ice: it can't move or capture until the Iceman leaves or is captured.",
      clauses: ['F6.2'],
    },
    {
      id: 'enemy-frozen',
      when: [{ state: 'frozen', whose: 'enemy' }],
      say: "Your Iceman has frozen an enemy: it can't move or capture there.",
      clauses: ['F6.2'],
    },
    {
      id: 'onto-ice',
      when: [{ stage: 'drift', clause: 'F7.6' }],
      say: 'A magnet has moved a piece onto ice, so it slid on.',
      clauses: ['F7.6'],
    },
    {
      id: 'grow',
      when: [{ stage: 'grow' }],
      say: 'A Harfyblob has eaten and grown: the number on it says how far it goes now.',
      clauses: ['F5.5'],
    },
    {
      id: 'enemy-check',
      when: [{ state: 'check', whose: 'enemy' }],
      say: 'You give check: the next play has to answer it.',
      clauses: ['F8.1', 'F8.2'],
    },
  ],
};
