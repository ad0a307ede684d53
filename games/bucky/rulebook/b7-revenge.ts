import type { Clause } from '@menagerie/core';
import { place } from './place.ts';
import { article, rolesPage } from './sources.ts';

/** B7: what a hypnotized madam may still do. */
export const revenge: readonly Clause[] = [
  {
    id: 'B7.1',
    heading: 'Revenge (R12)',
    paraphrase:
      'An aghast piece that is vengeful, a madam or a chameleon linked to one, may use all its suspended roles for one purpose: a move that removes an ' +
      'enemy whose gaze strikes the piece itself. A hypnosis caught through other pieces (B4.2) gives no right to revenge. ' +
      'The rules on suicide and on the dude hold as ever.',
    source: `${rolesPage('R12')}; ${article('Madam; Chameleon')}`,
    ruling:
      'Any removal will do: capture, smash, or resolution of the move. The original lets the piece use any blocked role to remove its hypnotizer ' +
      'and does not say how.',
    examples: [
      {
        caption: 'The madam takes the shaman that hypnotizes her.',
        position: place('M@d5 s@f3 w@d2'),
        move: 'd5xf3',
        expect: { kind: 'legal', text: 'd5xf3', position: place('M@f3 w@d2', { turn: 'b' }) },
      },
      {
        caption: 'The board shows whom she may take revenge on.',
        position: place('M@d5 s@f3 w@d2'),
        expect: { kind: 'effect', texts: ['The white madam on d5 may take revenge on the black shaman on f3.'] },
      },
      {
        caption: "The wagon on d2 has not hypnotized her; she can't take it.",
        position: place('M@d5 s@f3 w@d2'),
        move: 'd5xd2',
        expect: { kind: 'refused', clause: 'B7.1', witnesses: ['d5', 'f3'] },
      },
      {
        caption: 'By stepping aside the madam opens the line from b7: the shaman on f3, struck from h5 already, vanishes.',
        position: place('S@b7 M@d5 S@h5 s@f3'),
        move: 'd5-d4',
        expect: { kind: 'legal', text: 'd5-d4(xf3)', position: place('S@b7 M@d4 S@h5', { turn: 'b' }) },
      },
      {
        caption: 'The chameleon is aghast only because it touches the madam: f3 does not strike it, and it has nothing to avenge.',
        position: place('C@c5 M@d5 s@f3 D@a1 d@g7'),
        move: 'c5-c6',
        expect: { kind: 'refused', clause: 'B7.1', witnesses: ['c5', 'f3'] },
      },
    ],
  },
];
