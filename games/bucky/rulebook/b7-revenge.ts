import type { Clause } from '@menagerie/core';
import { place } from './place.ts';
import { article, rolesPage } from './sources.ts';

/** B7: what a hypnotized madam may still do. */
export const revenge: readonly Clause[] = [
  {
    id: 'B7.1',
    chapter: 'Revenge',
    heading: "The madam's revenge",
    paraphrase:
      'A hypnotized madam, or a hypnotized chameleon that copies one, can still make a move that takes or removes an enemy whose gaze ' +
      'hits that very piece. For this it can do all that it could do without hypnosis. Hypnosis caught through other pieces (B4.2) ' +
      'gives no right to revenge. No suicide (B4.6), and mind your dude (B6.2), as ever.',
    source: `${rolesPage('R12')}; ${article('Madam; Chameleon')}`,
    ruling:
      'Capture, smash or two gazes: any way to remove the hypnotizer will do. The original lets the piece use any blocked role for it ' +
      "and doesn't say how.",
    examples: [
      {
        caption: 'The madam captures the shaman that hypnotizes her.',
        position: place('M@d5 s@f3 w@d2'),
        move: 'd5xf3',
        expect: { kind: 'legal', text: 'd5xf3', position: place('M@f3 w@d2', { turn: 'b' }) },
      },
      {
        caption: 'The board shows on whom she can take revenge.',
        position: place('M@d5 s@f3 w@d2'),
        expect: { kind: 'effect', texts: ['The white madam on d5 may take revenge on the black shaman on f3.'] },
      },
      {
        caption: "The wagon on d2 doesn't hypnotize her, so she can't take it.",
        position: place('M@d5 s@f3 w@d2'),
        move: 'd5xd2',
        expect: { kind: 'refused', clause: 'B7.1', witnesses: ['d5', 'f3'] },
      },
      {
        caption: 'By stepping aside the madam opens the line from b7. The shaman on f3, already under the gaze from h5, is removed.',
        position: place('S@b7 M@d5 S@h5 s@f3'),
        move: 'd5-d4',
        expect: { kind: 'legal', text: 'd5-d4(xf3)', position: place('S@b7 M@d4 S@h5', { turn: 'b' }) },
      },
      {
        caption: 'The chameleon is hypnotized only because it touches the madam. No gaze of f3 hits it, so it has nothing to avenge.',
        position: place('C@c5 M@d5 s@f3 D@a1 d@g7'),
        move: 'c5-c6',
        expect: { kind: 'refused', clause: 'B7.1', witnesses: ['c5', 'f3'] },
      },
    ],
  },
];
