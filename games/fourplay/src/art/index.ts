import { archer } from './archer.ts';
import { bender } from './bender.ts';
import { cannon } from './cannon.ts';
import { echo } from './echo.ts';
import { harfyblob } from './harfyblob.ts';
import { iceman } from './iceman.ts';
import { jester } from './jester.ts';
import { king } from './king.ts';
import { minusMagnetron, plusMagnetron } from './magnetrons.ts';
import { neutron } from './neutron.ts';
import { nwap } from './nwap.ts';
import { pawn } from './pawn.ts';
import { primeMover } from './primemover.ts';
import { snake } from './snake.ts';
import { killerTomato } from './tomato.ts';
import { wizard } from './wizard.ts';
import { zombie } from './zombie.ts';

/** Inner SVG of each piece in a 45 × 45 box, by code. Its classes are listed in docs/design.md under "Pieces". */
export const art: Readonly<Record<string, string>> = {
  K: king,
  Cn: cannon,
  P: pawn,
  N: nwap,
  '+M': plusMagnetron,
  '-M': minusMagnetron,
  Hb: harfyblob,
  E: echo,
  Wz: wizard,
  I: iceman,
  A: archer,
  '~': snake,
  J: jester,
  M1: primeMover,
  KT: killerTomato,
  Be: bender,
  Zo: zombie,
  '*': neutron,
};
