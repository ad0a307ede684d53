import { resolveOptions, unwrap } from '@menagerie/core';
import { expect, it } from 'vitest';
import { fourplay } from '../src/index.ts';
import { sightOf } from '../src/overlooked.ts';

const BOARD =
  'bE,1,bP,1,bCn,1,bP,1,yN,yN,2,yHb1,1,yE/1,bCn,bP,3,bCn,1,yI,yP,1,yWz,3/1,bP,2,bI,1,bN,2,yCn,1,yK,2,yP/bK,1,yP,1,gI,bN,3,yN,1,yWz,1,yN,1/4,bCn,bP,bP,3,yHb1,1,yI,1,yCn/bP,bP,1,yHb1,4,y+M,6/3,b+M,bHb1,3,gN,yN,4,gCn/rP,4,rN,1,*,7/2,rN,7,gP,3,gN/1,rP,bI,1,r+M,6,gCn,3/1,rCn,rI,3,rP,rI,1,gI,gK,1,rHb1,2/5,rN,3,gN,1,gWz,3/rP,rN,rN,rK,2,rCn,2,gCn,3,gWz,1/1,rCn,bN,rWz,1,rP,5,gN,1,yCn,1/rE,rN,rP,rP,2,rN,1,gP,gP,gCn,gP,gP,1,gE';
const TEXT = `${BOARD} r1 - rbyg 4P,Hb1/Cn,6N,3Wz/5P,2N,2Hb1/Cn,N,+M 0/1/0/1 42/42/42/42 N/./Cn/Cn - 21`;

it.each([
  ['plain', 'a capture nearby', 'K d3xc2'],
  ['plain', 'a placement', 'P@e2'],
  ['far', 'a shot across the board (F5.1)', 'Cn g3xg11'],
  ['backward', 'a leap away from the middle', 'I h5-h3'],
  ['indirect', 'a Magnetron (F5.4)', '+M e6-e3+'],
])('%s is how people see %s in Fourplay', (sight, _, move) => {
  const position = unwrap(fourplay.parse(TEXT, unwrap(resolveOptions(fourplay.options))));
  expect(sightOf(position, unwrap(fourplay.parseMove(position, move)))).toBe(sight);
});
