// What a table tells each of its players while others act: ends, rematches, names beside clocks, typed moves, chat, refusals.
import { play, resolveOptions, unwrap, type Position } from '@menagerie/core';
import { create, Session, update, type Command } from '@menagerie/match';
import { findGame } from '@menagerie/registry';
import { describe, expect, it } from 'vitest';
import { useBrowser, visit } from './visit.ts';

const fourplay = findGame('fourplay')!;

/** Two moves from the end: Green checkmates Red, then Yellow takes the King of Green; Blue is out (F8.5). */
const LATE =
  '2,dN,1,yCn,1,dP,3,yI,yHb2,yHb1,2/1,dCn,dP,yCn,5,yI,5/dHb1,dI,dI,3,dN,5,yI,1,yP/dI,d-M,d+M,2,dP,2,yN,1,yI,yK,1,yP,yN/1,dI,dI,1,dP,1,dN,1,yP,yHb1,2,yI,1,yP/1,dCn,rHb4,dWz,4,yN,yP,yHb1,1,yP,yHb1,yN/dP,5,dP,1,yP,yN,yP,yN,yP,yN,yP/15/rP,5,rP,1,gN,gN,gP,1,gN,2/1,rN,3,rN,3,gHb1,gP,2,gHb1,1/rI,1,rP,1,rP,1,gHb3,2,gP,gHb1,1,gHb1,1,gHb1/yCn,2,rK,8,gK,gI,1/rCn,1,rWz,1,rWz,3,gP,3,gHb1,2/1,rN,1,rWz,4,gN,gHb1,gP,2,gWz,1/rCn,1,rHb1,1,rHb1,3,gP,1,gP,2,gI,gN g1 - ryg Cn,5P,7N,I/Cn,3P,N,Hb1,Wz,I/3Cn,P,I 0/0/0 39/23/5 Hb4/Cn/Hb3 - 8';

const LATE_GAME = { game: 'fourplay', start: LATE, options: { neutron: 'off' } };

const neutronless = unwrap(resolveOptions(fourplay.options, LATE_GAME.options));

useBrowser();

/** The first move that pressing two squares makes. */
function firstMove(position: Position): string {
  const squares = [...fourplay.scene(position).keys()];
  for (const from of squares)
    for (const to of squares) {
      const meant = fourplay.explain(position, { from, to });
      if ('legal' in meant) return fourplay.formatMove(position, meant.legal[0]);
    }
  throw new Error('There is no such move.');
}

describe('the list of moves', () => {
  it('tells who has gone out in one round, though two have the same name', async () => {
    const players = ['Ann', 'Twin', 'Twin', 'Di'].map((name) => ({ name, kind: 'person' as const }));
    const armies = fourplay.preparation!.readymades(neutronless);
    const opened = fourplay.preparation!.open(
      neutronless,
      fourplay.seats.map((_, seat) => armies[seat].papers(seat)),
    );
    let match = unwrap(create(fourplay, { players, options: neutronless, start: fourplay.format(opened) }, 0));
    const session = new Session(fourplay);
    const act = (command: Command): void => {
      match = unwrap(update(fourplay, match, command, 0, session)).match;
    };
    act({ kind: 'play', seat: 0, text: firstMove(opened) });
    for (const seat of [1, 2]) act({ kind: 'resign', seat });

    const page = await visit('/');
    await page.evaluate((stored) => localStorage.setItem('menagerie.match.twotwins', stored), JSON.stringify({ changed: 0, match }));
    await page.goto('/play/twotwins');
    await page.getByRole('grid').waitFor();
    expect(await page.getByText('Twin resigned').count()).toBe(2);
  });
});
