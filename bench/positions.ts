/**
 * Middle-game positions by game id. A game without an entry is measured from its start alone. Those of Bucky and Ducart come from games of
 * the engine against itself. Those of Fourplay come from random play of four Legions after 20, 50 and 100 rounds (seeds 1, 2, 3); the last
 * two are moved to rounds in which pieces move (F8.6). One more, of seed 1, often leaves the next King in check while the Neutron play is
 * still to come.
 */
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
  fourplay: [
    'bE,1,bP,1,bCn,1,bP,1,yN,yN,2,yHb1,1,yE/1,bCn,bP,3,bCn,1,yI,yP,1,yWz,3/1,bP,2,bI,1,bN,2,yCn,1,yK,2,yP/bK,1,yP,1,gI,bN,3,yN,1,yWz,1,yN,1/4,bCn,bP,bP,3,yHb1,1,yI,1,yCn/bP,bP,1,yHb1,4,y+M,6/3,b+M,bHb1,3,gN,yN,4,gCn/rP,4,rN,1,*,7/2,rN,7,gP,3,gN/1,rP,bI,1,r+M,6,gCn,3/1,rCn,rI,3,rP,rI,1,gI,gK,1,rHb1,2/5,rN,3,gN,1,gWz,3/rP,rN,rN,rK,2,rCn,2,gCn,3,gWz,1/1,rCn,bN,rWz,1,rP,5,gN,1,yCn,1/rE,rN,rP,rP,2,rN,1,gP,gP,gCn,gP,gP,1,gE r1 - rbyg 4P,Hb1/Cn,6N,3Wz/5P,2N,2Hb1/Cn,N,+M 0/1/0/1 42/42/42/42 N/./Cn/Cn - 21',
    '4,bN,bP,bP,bP,2,yK,1,yN,1,yE/bWz,4,bP,bCn,2,yN,5/2,bI,2,bHb1,5,yN,3/10,yP,2,r+M,1/3,bK,bP,bN,1,bI,yP,2,yHb2,yN,2/5,gWz,1,b+M,yI,5,yCn/bP,2,bWz,1,bP,3,yI,y+M,1,yI,2/8,bN,gN,5/rP,3,rP,5,gN,2,g+M,1/4,rN,gCn,*,4,gN,yHb1,1,gN/2,gP,1,rN,1,rN,3,gWz,4/2,rI,rWz,rHb1,4,gN,1,bN,3/rHb1,rCn,rHb1,1,rN,1,rCn,1,gN,gHb1,1,gHb1,gK,1,gI/rP,rP,rK,3,gCn,1,gI,gP,gN,gN,gP,2/rE,1,rN,rN,rCn,9,gN r1 - rbyg 7Cn,5P,N,E,2Wz/Cn,2P,3N,Wz/P,E/Cn,8P,N 1/2/0/1 42/42/42/42 Hb1/././Wz - 51',
    'g+M,14/2,bHb1,1,bN,1,bHb1,1,yP,6/5,bE,8,yI/1,rI,bN,bP,1,bN,1,yWz,4,yN,2/gI,1,bP,bHb2,1,bK,bWz,yP,2,yN,1,gP,2/2,bP,1,bHb1,gI,gCn,yP,yN,yK,bI,yCn,bHb1,2/2,bHb1,1,bN,1,bHb1,gCn,1,yCn,yN,2,yWz,1/1,rN,5,*,1,yN,4,yE/11,gHb4,3/1,rN,2,rK,b+M,6,rI,2/rE,2,rN,4,gCn,rCn,2,gN,gP,1/5,bCn,1,gP,1,gN,2,bCn,gCn,1/4,rN,2,rP,gN,gN,4,gI/3,rI,1,y+M,3,gWz,5/3,rP,5,gK,5 r1 - rbyg -/3Cn,12P,5N,+M,E,4Wz/4Cn,3P,2N/6P,4N 1/3/4/2 42/42/42/42 I/Cn/./. - 41',
    'bE,bHb1,4,yN,1,yN,yN,yCn,1,bN,1,yCn/bCn,4,bN,2,yI,yP,1,yWz,3/bHb1,1,bN,7,yHb2,4/bK,bP,yP,1,bN,2,yP,yP,2,yWz,bP,2/2,bCn,1,bP,bCn,4,yHb2,yP,3/bN,rHb3,2,bN,3,gI,1,yN,yN,3/4,gCn,1,bP,1,yP,yN,3,yK,1/rP,10,*,r+M,1,yP/1,rCn,rN,2,bP,3,gK,5/1,rP,bI,2,y+M,gP,8/1,rCn,rI,bN,5,gI,1,gN,1,yI,1/3,b+M,2,gCn,2,rI,5/4,rK,3,gHb1,1,yN,4/12,rCn,1,g+M/7,rN,7 b1 - rbyg Cn,P,E,Wz/2Cn,5P,3N,E/5P,7N,Hb1,5Wz,I/Cn,3P 1/3/1/5 42/42/42/42 Cn/./+M/. - 47',
  ],
};

/** Perft depths from the start and from the middle-game positions. */
interface Depths {
  readonly start: number;
  readonly middles: number;
}

/** Perft depths for games without an entry. */
export const USUAL_DEPTHS: Depths = { start: 3, middles: 3 };

/** Perft depths by game id. Each takes from 30 ms to two seconds. */
export const PERFT_DEPTHS: Readonly<Record<string, Depths>> = {
  bucky: { start: 4, middles: 3 },
  ducart: { start: 4, middles: 4 },
  fourplay: { start: 3, middles: 3 },
};

/** How fast a game's perft should be, as a multiple of chessops' speed, by game id. */
export const TARGETS: Readonly<Record<string, number>> = { bucky: 1, ducart: 3, fourplay: 0.5 };
