import { BOARDS, type BoardLook } from './looks.ts';

/** Light or dark, for what differs between them. */
export type Theme = 'light' | 'dark';

/** Colours of drawings by name, in the light theme. */
export const LIGHT: Readonly<Record<string, string>> = {
  // Board
  'square-common': 'rgb(58 80 96 / 0.2)', // over squares outside all zones
  'board-frame': '#2a1d14',
  'board-frame-text': '#f1e4c6',
  coordinate: '#4a3a2b',
  // Pieces: light colours have dark lines, dark colours pale lines. Pieces without an owner are grey.
  'paint-white-t1': '#fdf6e6',
  'paint-white-t2': '#dba63f',
  'paint-white-outline': '#2a1d14',
  'paint-white-line': '#2a1d14',
  'paint-black-t1': '#2b211a',
  'paint-black-t2': '#437f75',
  'paint-black-outline': '#17100b',
  'paint-black-line': '#f6ead0',
  'paint-red-t1': '#b01f19',
  'paint-red-t2': '#6f100e',
  'paint-red-outline': '#26090a',
  'paint-red-line': '#ffece0',
  'paint-blue-t1': '#1d56ae',
  'paint-blue-t2': '#123063',
  'paint-blue-outline': '#0a1428',
  'paint-blue-line': '#eaf2ff',
  'paint-yellow-t1': '#f7d23c',
  'paint-yellow-t2': '#cf8e14',
  'paint-yellow-outline': '#33240a',
  'paint-yellow-line': '#33240a',
  'paint-green-t1': '#79bd4b',
  'paint-green-t2': '#e2f2bd',
  'paint-green-outline': '#14240b',
  'paint-green-line': '#14240b',
  'paint-purple-t1': '#6b2a8c',
  'paint-purple-t2': '#3c1452',
  'paint-purple-outline': '#1e0a29',
  'paint-purple-line': '#fbeaff',
  'paint-orange-t1': '#ee8730',
  'paint-orange-t2': '#fbdcb0',
  'paint-orange-outline': '#3a1c06',
  'paint-orange-line': '#3a1c06',
  'paint-shine': '#ffffff',
  'paint-none-t1': '#b5b1aa',
  'paint-none-t2': '#dedad2',
  'paint-none-outline': '#2c2a28',
  'paint-none-line': '#2c2a28',
  // Marks on the board
  'mark-last': 'rgb(155 186 12 / 0.5)',
  'mark-selected': 'rgb(28 112 44 / 0.5)',
  'mark-target': '#16502a', // quiet dot, capture ring
  'mark-premove': 'rgb(62 84 118 / 0.5)',
  'mark-danger': '#c8140f', // glow of a bucked dude
  'mark-strike': '#7a2f00', // the victim of a smash: the mover stays
  'mark-ability': '#0d4a68',
  'mark-witness': '#5c3a00',
  'mark-witness-wash': 'rgb(240 168 24 / 0.4)',
  'mark-hypnosis': '#5b1a73',
  'mark-hypnosis-wash': 'rgb(150 70 180 / 0.22)',
  'mark-cluster': '#0d4a47',
  'mark-cluster-wash': 'rgb(30 140 130 / 0.2)',
  'mark-vulnerable': '#7a2f00',
  'mark-barred': '#3a2b20',
  'mark-frost': '#3f6d8f', // cracks in frozen ground
  'mark-frost-wash': 'rgb(196 230 250 / 0.6)',
  badge: '#2a1d14',
  'badge-text': '#fdf6e6',
  'arrow-green': '#0f4a20',
  'arrow-red': '#8f1d17',
  'arrow-blue': '#16457f',
  'arrow-yellow': '#7a5500',
};

/** What differs in the dark theme. The board is dimmed but keeps its colour, so pieces and marks look the same in both. */
const DARK: Readonly<Record<string, string>> = {
  'board-frame': '#0d0906',
  'board-frame-text': '#d9c9a9',
  coordinate: '#33261a',
};

/** The colours of squares, by look: in the light theme, then in the dark one. */
export const SQUARES: Readonly<Record<BoardLook, Readonly<Record<string, readonly [light: string, dark: string]>>>> = {
  parchment: {
    'square-light': ['#f1e7d0', '#d3c6ab'],
    'square-dark': ['#c6b496', '#a49479'],
    'square-hatch': ['#b29c78', '#8f7e5f'],
  },
  verdigris: {
    'square-light': ['#e4ecdc', '#c3cfba'],
    'square-dark': ['#aebfa2', '#93a488'],
    'square-hatch': ['#93a887', '#7c8e71'],
  },
  slate: {
    'square-light': ['#e6eaef', '#c6cdd6'],
    'square-dark': ['#b3bdca', '#95a0af'],
    'square-hatch': ['#99a5b5', '#7d8898'],
  },
};

/** The names of typefaces in drawings, and their fallbacks. */
export const FACES = `'Alegreya Sans', 'Gill Sans', 'Gill Sans Nova', 'Trebuchet MS', sans-serif`;

/** Every colour of a drawing by name, for one look and theme. */
export function coloursOf(look: BoardLook, theme: Theme): Readonly<Record<string, string>> {
  const squares = Object.entries(SQUARES[look]).map(([name, both]) => [name, both[theme === 'light' ? 0 : 1]]);
  return { ...LIGHT, ...(theme === 'dark' ? DARK : {}), ...(Object.fromEntries(squares) as Record<string, string>) };
}

/**
 * The colours as custom properties on `root`. Themes follow `color-scheme`. `[data-board]` chooses the look; on an element it's `[look]`.
 */
export function colourStyles(root: string): string {
  const plain = Object.entries(LIGHT).map(([name, value]) => {
    const dark = DARK[name];
    return `--${name}: ${dark === undefined ? value : `light-dark(${value}, ${dark})`};`;
  });
  const looks = BOARDS.map((look, index) => {
    const squares = Object.entries(SQUARES[look]).map(([name, [light, dark]]) => `--${name}: light-dark(${light}, ${dark});`);
    const chosen = root.startsWith(':host') ? `:host([look='${look}'])` : `[data-board='${look}']`;
    return `${index === 0 ? `${root}, ` : ''}${chosen} { ${squares.join(' ')} }`;
  });
  return [`${root} { ${plain.join(' ')} }`, ...looks].join('\n');
}
