// Made by `npm run measure -- fit bucky`: what each trait is worth early and late, if a lead of 300 makes winning e times as likely.
export const WEIGHTS = {
  Pieces: {
    jedi: [79, 211],
    wagon: [344, 733],
    shaman: [453, 408],
    chameleon: [149, 190],
    madam: [567, 949],
  },
  'Hypnotized pieces': {
    jedi: [-11, -138],
    wagon: [-100, -372],
    shaman: [-79, -176],
    chameleon: [-27, -158],
    madam: [-113, -107],
    dude: [-145, -59],
  },
  'Roles that chameleons copy': {
    jedi: [14, -74],
    enemyJedi: [-27, 195],
    wagon: [5, 76],
    shaman: [0, 2],
    madam: [33, 113],
    dude: [18, -24],
    none: [-4, -55],
  },
  'Enemies in sight of wagons and madams': {
    jedi: [-9, 72],
    wagon: [71, 85],
    shaman: [60, 76],
    chameleon: [-35, 65],
    madam: [137, 107],
  },
  'Enemies before jedi': {
    jedi: [32, 42],
    wagon: [66, 210],
    shaman: [126, 242],
    chameleon: [49, 30],
    madam: [66, 206],
  },
  'Squares around the enemy’s dude in sight of wagons and madams': {
    square: [4, 3],
  },
  'Jedi on their way': {
    second: [-24, -24],
    third: [-7, -38],
    fourth: [12, -54],
    fifth: [33, -18],
    sixth: [-3, 98],
    seventh: [116, 307],
    inward: [-4, 20],
  },
  'Jedi with no enemy jedi ahead': {
    third: [11, -18],
    fourth: [13, 43],
    fifth: [25, 115],
    sixth: [51, 128],
  },
  'Shamans in the middle': {
    steps: [22, 23],
  },
  'Rights to trade places': {
    right: [40, -2],
  },
  'The move': {
    turn: [20, 13],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly [early: number, late: number]>>>>;
