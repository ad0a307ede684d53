import type { FirstGame } from '@menagerie/core';

/** A first game of Fourplay, for two. */
export const firstGame: FirstGame = {
  options: { players: '2', budget: '300' },
  welcome: 'Be the last King. Your army starts in its own quadrant; before each play, look at what magnets and ice will do.',
  firsts: [
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
      id: 'pull',
      when: [{ stage: 'drift', clause: 'F7.3' }],
      say: 'Between turns a +Magnetron pulls the first piece on each of its lines. One right beside it goes into the reserve of its owner.',
      clauses: ['F7.3', 'F7.2'],
    },
    {
      id: 'push',
      when: [{ stage: 'drift', clause: 'F7.4' }],
      say: 'Between turns a −Magnetron pushes the first piece on each of its lines away, even over the edge.',
      clauses: ['F7.4', 'F7.2'],
    },
    {
      id: 'two-magnets',
      when: [{ stage: 'drift', clause: 'F7.5' }],
      say: 'A +Magnetron and a −Magnetron on one line work together: the piece between them goes two squares.',
      clauses: ['F7.5'],
    },
    {
      id: 'onto-ice',
      when: [{ stage: 'drift', clause: 'F7.6' }],
      say: 'A magnet has moved a piece onto ice, so it slid on.',
      clauses: ['F7.6'],
    },
    {
      id: 'collision',
      when: [{ stage: 'collision' }],
      say: 'Magnets have moved two pieces onto one square: both are destroyed.',
      clauses: ['F7.7'],
    },
    {
      id: 'wizard-capture',
      when: [{ stage: 'shot', clause: 'F5.7' }],
      say: 'A Wizard captures what stands next to it, and stays where it is.',
      clauses: ['F5.7'],
    },
    {
      id: 'teleport',
      when: [{ stage: 'teleport' }],
      say: 'A piece was teleported from one Wizard to another. Any Wizard on the board will do, so keep yours away from your King.',
      clauses: ['F5.7'],
    },
    {
      id: 'grow',
      when: [{ stage: 'grow' }],
      say: 'A Harfyblob has eaten and grown: the number on it says how far it goes now.',
      clauses: ['F5.5'],
    },
    {
      id: 'echo',
      when: [{ stage: 'move', clause: 'F5.6' }],
      say: 'An Echo moves like the piece that its player moved in their last turn without an Echo.',
      clauses: ['F5.6'],
    },
    {
      id: 'neutron',
      when: [{ stage: 'neutron' }],
      say: 'The Neutron slides as far as it can. Once a round somebody may move it before their play.',
      clauses: ['F9.2', 'F9.3'],
    },
    {
      id: 'gem',
      when: [{ stage: 'gem' }],
      say: 'The Neutron has reached the edge in a quadrant: a Gem for its player. Gems count if the game goes to its last round.',
      clauses: ['F9.4', 'F8.6'],
    },
    {
      id: 'crushed',
      when: [{ stage: 'crushed' }],
      say: 'The Neutron has come home to h8 and destroyed what stood there.',
      clauses: ['F9.4'],
    },
    {
      id: 'own-check',
      when: [{ state: 'check', whose: 'own' }],
      say: 'Your King is in check: your play has to end that. Move it, capture the attacker, or put something in between.',
      clauses: ['F8.1', 'F8.2'],
    },
    {
      id: 'enemy-check',
      when: [{ state: 'check', whose: 'enemy' }],
      say: 'You give check: the next play has to answer it.',
      clauses: ['F8.1', 'F8.2'],
    },
    {
      id: 'out',
      when: [{ stage: 'out' }],
      say: 'Somebody is out. Their pieces stay on the board as obstacles that belong to nobody.',
      clauses: ['F8.3', 'F8.4'],
    },
  ],
};
