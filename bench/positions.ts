/** Middle-game positions by game id, met in games of the engine against itself. A game without an entry is measured from its start alone. */
export const MIDDLES: Readonly<Record<string, readonly string[]>> = {
  bucky: [
    'ws1md1w1/jj1cc1sj/2j4j/3j4/2j3JJ/J1S3S1/2DCC1JJ/W3M2W b x - 1 16',
    'w1c1d2w/1sj1cs2/1jjm1jj1/7j/J2JJJ2/1J3JJ1/2SCC1S1/W2MD2W b Xx - 2 16',
    'w2d3w/1sjmcs2/1j1c2j1/6jj/J3JJ2/WJ1C1JJ1/2S2CS1/2M2D1W w X - 0 24',
  ],
  ducart: [
    'kT~wwtwzk/w1w1w2h/2w1wz2/8/1W4c1/W2WWW1C/K1W1W2W/2ZHCZ1K b - 22 16',
    'k2z1z1k/ww1c1w1w/3www2/1W1w4/6K1/1W1ZW1H1/W2WCW1W/t1Z3CK w - 14 24',
    'L1z1hz1c/C1cw2w1/w3wwww/w7/k~2Z4/[Kt]4W1T/2kWWWW1/H3KZ1W w c7 1 24',
  ],
};

/** What a game is measured against: how many times the speed of chessops it should reach, by game id. */
export const TARGETS: Readonly<Record<string, { readonly perft: number; readonly plies: number }>> = {
  bucky: { perft: 1, plies: 2 },
  ducart: { perft: 3, plies: 5 },
};
