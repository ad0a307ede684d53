import { archer } from './archer.ts';
import { bender } from './bender.ts';
import { cannon } from './cannon.ts';
import { echo } from './echo.ts';
import { harfyblob } from './harfyblob.ts';
import { iceman } from './iceman.ts';
import { jester } from './jester.ts';
import { king } from './king.ts';
import { minus } from './minus.ts';
import { nwap } from './nwap.ts';
import { pawn } from './pawn.ts';
import { plus } from './plus.ts';
import { primemover } from './primemover.ts';
import { snake } from './snake.ts';
import { tomato } from './tomato.ts';
import { wizard } from './wizard.ts';
import { zombie } from './zombie.ts';
import type { Piece } from './piece.ts';

/** The kinds by the kind numbers in cells.ts. Number 0 is no kind, so the King fills it. */
export const PIECES: readonly Piece[] = [
  king,
  king,
  cannon,
  pawn,
  nwap,
  plus,
  minus,
  harfyblob,
  echo,
  wizard,
  iceman,
  archer,
  snake,
  jester,
  primemover,
  tomato,
  bender,
  zombie,
];
