// A hundred texts that people type or paste for a move, and what every door must make of them: the move, or the clause and code against it.

/** Typed texts in one position. */
export interface Typed {
  readonly game: string;
  readonly position: string;
  /** What each answer is typed as. A refusal is its clause and code. */
  readonly answers: Readonly<Record<string, readonly string[]>>;
}

export const TYPED: readonly Typed[] = [
  {
    game: 'bucky',
    position: '8/J7/3d4/8/3j4/4M3/8/D7 w - - 0 1',
    answers: {
      'e3-e8': ['e3-e8', 'E3-E8', 'e3e8', 'E3E8', 'e3 e8', 'e3 - e8', 'e3–e8', 'e3—e8', 'e3−e8', 'e3‑e8', 'ｅ３－ｅ８', 'Ｅ３ｅ８'],
      'e3-e2': [
        'e\u200B3-e2',
        '\u2066e3-e2\u2069',
        'e3\u00AD-e2',
        '\uFEFFe3-e2',
        'e3\u00A0-\u2009e2',
        '“e3-e2”',
        '‘e3e2’',
        '«e3-e2»',
        '12. e3-e2',
        '1.e3e2',
        '3…e3-e2',
        'e3-e2!',
        'e3e2!?',
        'e3-e2.',
        'e3-e2,',
      ],
      'e3xd4+': ['e3xd4', 'e3xd4+', 'E3XD4', 'e3×d4', 'e3 x d4', 'e3d4'],
      'a7-a8=M': ['a7-a8=M', 'a7a8m', 'A7A8=M', 'a7-a8m', 'a7 - a8=m'],
      'B9.1 several': ['a7a8', 'A7 A8'],
      'B8.1 promotion-missing': ['a7-a8'],
      'B9.1 unreadable': ['e3', 'e3→e8', 'е3-e8', 'e3-e9', 'Me3-e8', '--', '—', 'hello', 'e3:e8'],
    },
  },
  {
    game: 'ducart',
    position: '8/7w/8/4h3/3W4/8/6w~1/H7 w - 0 1',
    answers: {
      Wd4xe5: [
        'Wd4xe5',
        'wd4xe5',
        'WD4XE5',
        'd4xe5',
        'd4e5',
        'D4E5',
        'd4 e5',
        'Wd4 x e5',
        'W d4xe5',
        'Wd4×e5',
        'Ｗｄ４ｘｅ５',
        'W\u200Dd4xe5',
        '“Wd4xe5”',
        '7. Wd4xe5!!',
        'd4\u200E×e5',
      ],
      'Wd4-d5': ['Wd4-d5', 'd4-d5', 'wd4–d5', 'd4d5', 'Wd4 − d5', 'd4—d5'],
      'D10.2 wrong-sign': ['Wd4-e5', 'd4-e5', 'D4–E5', 'Wd4xd5', 'd4^d5'],
      'D10.1 wrong-letter': ['Kd4-d5', 'kd4d5'],
      'D10.1 misspelt': ['d4', 'Qd4-d5', 'Wd4-d9', 'd4→d5', '--- ', 'Wd4-d5=K', 'pass'],
      'D2.1 must-act': ['--', '—', '–', '－－'],
      'D9.1 untimed': ['-t', '–t', '-T'],
    },
  },
  {
    game: 'fourplay',
    position: '14,yK/15/15/15/15/15/15/7,*,7/15/15/3,yP,11/15/2,rP,12/15/rK,rHb2,3,rWz,9 r1 - ry 2Cn,Hb3/- 0/0 0/0 ./. - 9',
    answers: {
      'P c3-c4': [
        'P c3-c4',
        'p c3-c4',
        'P C3-C4',
        'Pc3-c4',
        'PC3-C4',
        'c3-c4',
        'c3c4',
        'c3 c4',
        'P c3 - c4',
        'P c3–c4',
        'P\u00A0c3−c4',
        'Ｐ　ｃ３－ｃ４',
        'P c3\u200B-c4',
        '“P c3-c4”',
        '4. P c3-c4!?',
        'P c3 c4',
      ],
      '--': ['--', '—', '–', '－－', '−−', ' -- '],
      'Cn@d3': ['Cn@d3', 'CN@D3', 'cn @ d3', 'Cn＠d3', 'c\u2060n@d3'],
      'Hb3@d3': ['Hb3@d3', 'HB3@d3', 'hb3 @ d3'],
      'F9.2 no-neutron-play': ['* --', '*--', '* —'],
      'F11.1 misspelt': ['c3', 'P c3→c4', 'Q c3-c4', 'P c3-c16', 'Р c3-c4', 'c3:c4'],
      'F11.1 wrong-code': ['N c3-c4', 'nc3-c4'],
      'F11.1 wrong-sign': ['P c3xc4', 'c3xc4'],
    },
  },
];
