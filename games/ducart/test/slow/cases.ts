/** Which pieces may act in which state, from the clauses alone, and how circumstances change an action. */
import type { Kind, SlowOptions } from './board.ts';
import { positionText } from './legality.ts';

/** The state of the piece that would act. A piece is never protected in its own side's turn (D5.3). */
export type ActorState = 'awake' | 'slept' | 'kept' | 'kept and slept' | 'keeping' | 'locked';

/** One attempt with White to move, and what the clauses say about it. */
export interface Case {
  readonly title: string;
  readonly position: string;
  /** The attempt in the notation of D10.1, without suffixes. */
  readonly attempt: string;
  readonly verdict: 'allowed' | 'refused';
  /** The clause that decides, then others that say the same. */
  readonly clauses: readonly string[];
  readonly options?: Partial<SlowOptions>;
}

// Each kind on d4, with its own side's sleeping Healer on e4, a stack on d3 and an enemy Sweeper on c5: everything it can try.
const TRIED: readonly (readonly [kind: Kind, attempt: string, clause: string])[] = [
  ['W', 'Wd4-d5', 'D3.1'],
  ['W', 'Wd4xc5', 'D3.1'],
  ['K', 'Kd4-d6', 'D4.1'],
  ['K', 'Kd4^e4', 'D4.1'],
  ['C', 'Cd4-f5', 'D5.1'],
  ['C', 'Cd4>e4', 'D5.2'],
  ['Z', 'Zd4-f6', 'D6.1'],
  ['Z', 'Zd4zc5', 'D6.1'],
  ['H', 'Hd4-d6', 'D6.3'],
  ['H', 'Hd4*', 'D6.3'],
  ['T', 'Td4-d5', 'D7.1'],
  ['T', 'Td4<>c5', 'D7.2'],
  ['T', 'Td4<d3', 'D7.3'],
  ['L', 'Ld4-g6', 'D8.1'],
];

const UNABLE: readonly (readonly [state: ActorState, clauses: string])[] = [
  ['slept', 'D6.2'],
  ['kept', 'D4.4'],
  ['kept and slept', 'D4.4 D6.2'],
];

/** Each kind × each state it can be in × each thing it can try. */
export function actorCases(): Case[] {
  return TRIED.flatMap(([kind, attempt, clause]) => {
    const awake = actorCase(kind, 'awake', attempt, 'allowed', clause);
    if (kind === 'L') return [awake]; // D8.2
    const unable = UNABLE.map(([state, clauses]) => actorCase(kind, state, attempt, 'refused', kind === 'T' ? `${clauses} D7.4` : clauses));
    const onTop = [actorCase(kind, 'keeping', attempt, 'allowed', 'D4.5'), actorCase(kind, 'locked', attempt, 'refused', 'D4.5')];
    return kind === 'K' ? [awake, ...unable, ...onTop] : [awake, ...unable];
  });
}

function actorCase(kind: Kind, state: ActorState, attempt: string, verdict: 'allowed' | 'refused', clauses: string): Case {
  const texts: Record<ActorState, string> = {
    awake: kind,
    slept: `${kind}~`,
    kept: `[k${kind}]`,
    'kept and slept': `[k${kind}~]`,
    keeping: `[${kind}z]`,
    locked: `[${kind}t]`,
  };
  const position = positionText({ d4: texts[state], e4: 'H~', d3: '[kh]', c5: 'w', a2: 'W' });
  return { title: `${kind} ${state}: ${attempt}`, position, attempt, verdict, clauses: clauses.split(' ') };
}

type Told = readonly [
  clauses: string,
  title: string,
  cells: Readonly<Record<string, string>>,
  attempt: string,
  verdict: 'allowed' | 'refused',
  options?: Partial<SlowOptions>,
];

const ADJACENT = { steal: 'adjacent' } as const;
const OWN_MOVES = { flank: 'own-moves' } as const;

// If the drawing names none, W on a2 and w on h7 are added.
const TOLD: readonly Told[] = [
  ['D2.2', 'a heal with nothing slept around', { d4: 'H', e5: 'w', g4: 'W~' }, 'Hd4*', 'refused'],
  ['D2.2', 'own awake Stealers would only change names', { d4: 'T', e4: 'T' }, 'Td4<>e4', 'refused'],
  ['D2.2 D8.1', 'a Leaper back to its own square', { d4: 'L' }, 'Ld4-d4', 'refused'],
  ['D3.1', 'a step straight onto a piece kills', { d4: 'W', d5: 'w' }, 'Wd4xd5', 'allowed'],
  ['D3.1', 'no step backward', { d4: 'W' }, 'Wd4-d3', 'refused'],
  ['D3.1', 'no step sideways', { d4: 'W' }, 'Wd4-e4', 'refused'],
  ['D3.1', 'no double step', { d2: 'W' }, 'Wd2-d4', 'refused'],
  ['D3.2', 'promotion by a step', { d7: 'W' }, 'Wd7-e8', 'allowed'],
  ['D3.2 D3.1', 'promotion by a kill', { d7: 'W', e8: 'k' }, 'Wd7xe8', 'allowed'],
  ['D3.2 D5.2', 'promotion of a slept enemy Sweeper by a push', { d3: 'C', d2: 'w~' }, 'Cd3>d2', 'allowed'],
  ['D3.2 D5.2', 'promotion from under a Keeper', { d6: 'C', d7: '[kW]' }, 'Cd6>d7', 'allowed'],
  ['D3.2 D7.2', 'promotion by a steal onto rank 1', { e1: 'T', e6: 'w' }, 'Te1<>e6', 'allowed'],
  ['D3.3', 'a step beside a Leaper', { d4: 'W', e5: 'L' }, 'Wd4-d5', 'refused'],
  ['D3.3', 'a step beside a Leaper, under own-moves', { d4: 'W', e5: 'l' }, 'Wd4-d5', 'refused', OWN_MOVES],
  ['D3.3', 'a kill beside a Leaper', { d4: 'W', d5: 'w', c5: 'l' }, 'Wd4xd5', 'refused'],
  ['D3.3', 'a promotion beside a Leaper', { d7: 'W', e8: 'L' }, 'Wd7-d8', 'refused'],
  ['D3.3', 'out of a square beside a Leaper', { d4: 'W', e4: 'l' }, 'Wd4-d5', 'allowed'],
  ['D3.3', 'before and behind a Leaper is free', { d4: 'W', d6: 'l' }, 'Wd4-d5', 'allowed'],
  ['D3.3 D5.2', 'a push beside a Leaper', { d3: 'C', d4: 'w', e5: 'l' }, 'Cd3>d4', 'refused'],
  ['D3.3 D5.2', 'a push beside a Leaper from under a Keeper', { d3: 'C', d4: '[kw~]', e5: 'l' }, 'Cd3>d4', 'refused'],
  ['D3.3 D5.2', 'a push beside a Leaper, under own-moves', { d3: 'C', d4: 'w', e5: 'l' }, 'Cd3>d4', 'allowed', OWN_MOVES],
  ['D5.2', 'another kind pushed beside a Leaper', { d3: 'C', d4: 'h', e5: 'l' }, 'Cd3>d4', 'allowed'],
  ['D3.3 D7.2', 'a steal beside a Leaper', { d4: 'T', e4: 'L', g6: 'w' }, 'Td4<>g6', 'refused'],
  ['D3.3 D7.2', 'a steal beside a Leaper, under own-moves', { d4: 'T', e4: 'L', g6: 'w' }, 'Td4<>g6', 'allowed', OWN_MOVES],
  ['D7.2', 'another kind stolen beside a Leaper', { d4: 'T', e4: 'L', g6: 'h' }, 'Td4<>g6', 'allowed'],
  ['D7.2', 'a Sweeper stolen from beside a Leaper', { d4: 'T', g6: 'w', f6: 'L' }, 'Td4<>g6', 'allowed'],
  ['D4.1', 'no diagonal for a Keeper', { d4: 'K' }, 'Kd4-e5', 'refused'],
  ['D4.1', 'any distance to the first piece', { d1: 'K', d8: 'h' }, 'Kd1^d8', 'allowed'],
  ['D4.1', 'not the second piece', { d1: 'K', d4: 'H', d8: 'h' }, 'Kd1^d8', 'refused'],
  ['D4.5', 'from one piece straight onto another', { d4: '[Kw]', g4: 'h' }, 'Kd4^g4', 'allowed'],
  ['D4.5', 'locked on an own Stealer', { d4: '[KT]' }, 'Kd4-d5', 'refused'],
  ['D4.5', 'free of a slept Stealer', { d4: '[Kt~]' }, 'Kd4-d5', 'allowed'],
  ['D4.5 D6.1', 'sleeping the Stealer opens the lock', { d4: '[Kt]', e5: 'Z' }, 'Ze5zd4', 'allowed'],
  ['D4.5 D6.3', 'healing the Stealer closes it', { d4: '[Kt~]', e5: 'H' }, 'He5*', 'allowed'],
  ['D5.1', 'a knight move only', { d4: 'C' }, 'Cd4-d5', 'refused'],
  ['D5.2', 'no push along a diagonal', { d4: 'C', e5: 'w' }, 'Cd4>e5', 'refused'],
  ['D5.2', 'no push from afar', { d4: 'C', d6: 'w' }, 'Cd4>d6', 'refused'],
  ['D5.2', 'no push over the edge', { b4: 'C', a4: 'h' }, 'Cb4>a4', 'refused'],
  ['D5.2', 'no push onto a piece', { d4: 'C', d5: 'h', d6: 'w' }, 'Cd4>d5', 'refused'],
  ['D5.2', 'no push onto a stack', { d4: 'C', d5: 'h', d6: '[kw]' }, 'Cd4>d5', 'refused'],
  ['D6.1', 'no sleep from afar', { d4: 'Z', f6: 'w' }, 'Zd4zf6', 'refused'],
  ['D6.1', 'sleep along a file', { d4: 'Z', d5: 'w' }, 'Zd4zd5', 'allowed'],
  ['D6.1', 'no rook move for a Sleeper', { d4: 'Z' }, 'Zd4-d5', 'refused'],
  ['D7.1', 'one step only', { d4: 'T' }, 'Td4-d6', 'refused'],
  ['D7.2', 'a steal across the board', { a1: 'T', h8: 'h' }, 'Ta1<>h8', 'allowed'],
  ['D7.2', 'a steal across the board, under adjacent', { a1: 'T', h8: 'h' }, 'Ta1<>h8', 'refused', ADJACENT],
  ['D7.2', 'a steal from the next square, under adjacent', { d4: 'T', e5: 'h' }, 'Td4<>e5', 'allowed', ADJACENT],
  ['D7.3', 'no take from afar', { d4: 'T', f6: '[kw]' }, 'Td4<f6', 'refused'],
  ['D7.3', 'a take along a file, under adjacent', { d4: 'T', d5: '[kw]' }, 'Td4<d5', 'allowed', ADJACENT],
  ['D7.3 D4.5', 'no take from an awake Stealer of its own side', { d4: 'T', d5: '[kT]' }, 'Td4<d5', 'refused'],
  ['D8.1', 'over several pieces', { d1: 'L', d2: 'w', d3: 'W~', d5: 'l' }, 'Ld1-d6', 'allowed'],
  ['D8.1', 'over pieces, but not over the stack behind them', { d1: 'L', d2: 'w', d5: '[kw]' }, 'Ld1-d6', 'refused'],
  ['D8.1', 'as far as before the stack', { d1: 'L', d2: 'w', d5: '[kw]' }, 'Ld1-d4', 'allowed'],
  ['D8.1', 'round a corner', { d1: 'L', d2: 'w', e4: 'w', c4: 'h' }, 'Ld1-h6', 'allowed'],
  ['D8.1', 'not round a corner when both corners are taken', { a1: 'L', a3: 'h', b1: 'h', b2: 'h' }, 'La1-b3', 'refused'],
];

/** Cases that the surroundings decide: edges, flanks, the lock, distances, options, lines. */
export function circumstances(): Case[] {
  return TOLD.map(([clauses, title, cells, attempt, verdict, options]) => ({
    title,
    position: positionText({ ...(cells['a2'] === undefined && { a2: 'W' }), ...(cells['h7'] === undefined && { h7: 'w' }), ...cells }),
    attempt,
    verdict,
    clauses: clauses.split(' '),
    ...(options !== undefined && { options }),
  }));
}
