import type { Lesson } from '@menagerie/core';
import { place } from '../rulebook/place.ts';

/** The Neutron, check, and games with more than two players. */
export const table: readonly Lesson[] = [
  {
    id: 'neutron',
    title: 'The Neutron brings Gems',
    clauses: ['F9.2', 'F9.3', 'F9.4'],
    steps: [
      {
        position: place('rK@c1 rP@e4', { neutron: 'N' }),
        options: { players: '2' },
        task: "Slide the Neutron to the board's edge in your quadrant.",
        goal: { stage: 'gem', lacks: 'The Neutron brings you no Gem there.' },
        solution: ['* h8-a1'],
        hint: 'It slides in one direction as far as it can.',
        end: 'On the edge of the board in your quadrant it earns you a Gem, and returns to h8.',
      },
      {
        position: place('rK@c1 rP@e4 *@d8 yCn@h8', { neutron: 'N' }),
        options: { players: '2' },
        task: 'Destroy the Cannon on h8 with the Neutron.',
        goal: { removed: 'h8' },
        solution: ['* d8-d1'],
        hint: 'What stands on h8 is destroyed when the Neutron comes home.',
        end: 'Even a King is destroyed there, so stay off h8.',
      },
    ],
  },
  {
    id: 'check',
    title: 'Check from many sides',
    clauses: ['F8.1', 'F8.2'],
    steps: [
      {
        position: place('rK@d4 bCn@d12 bP@d9 yN@e4 yN@e5 gP@c3 gP@b2 gN@b4', { seats: 'rbyg' }),
        task: 'Three opponents check your King at once: find the way out.',
        goal: { on: 'c5', kind: 'K' },
        solution: ['K d4-c5'],
        hint: 'Pawns capture diagonally, Nwaps straight, and the Cannon holds the whole file.',
        end: 'Every opponent who is still in can give check, and all of them move before you do again.',
      },
    ],
  },
  {
    id: 'out',
    title: 'Who is out leaves rocks behind',
    clauses: ['F8.3', 'F8.4'],
    steps: [
      {
        position: place('rP@c3 bK@d4 bHb3@e9 bCn@e3', { seats: 'rby' }),
        options: { players: '3' },
        task: "Put Blue out: capture Blue's King.",
        goal: { stage: 'out', lacks: 'Blue is still in.' },
        solution: ['P c3xd4#'],
        hint: 'Your Pawn captures diagonally.',
        end: 'Blue is out: the pieces stay as obstacles that belong to nobody and never act.',
      },
      {
        position: place('rP@c3 dHb4@d4 dCn@c4'),
        options: { players: '3' },
        task: 'Win an ownerless Harfyblob for your reserve.',
        goal: { holds: 'Hb', owner: 'red', lacks: "The Harfyblob isn't yours yet." },
        solution: ['P c3xd4'],
        hint: 'Anybody may capture ownerless pieces.',
        end: 'It keeps its Hn, and you can place it in your quadrant later.',
      },
    ],
  },
];
