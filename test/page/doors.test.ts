// Every door at which a move comes in as text, each through its own way in, with the same texts and the same answers.
import './browser.ts';
import { resolveOptions, unwrap, type Game, type Objection, type Position, type Step } from '@menagerie/core';
import { nextIn } from '@menagerie/board';
import { begin, tryMove } from '@menagerie/lessons';
import { create, Session, update, type Match } from '@menagerie/match';
import { mainLine, parseRecords, verify } from '@menagerie/record';
import { findGame } from '@menagerie/registry/all';
import { describe, expect, it, vi } from 'vitest';
import { applyMoves } from '../../apps/cli/src/ask.ts';
import { Fault } from '../../apps/cli/src/fault.ts';
import { moveRules } from '../../apps/server/src/rules/answers.ts';
import { Desk } from '../../packages/element/src/desk.ts';
import { openLine } from '../../packages/element/src/line.ts';
import { TYPED } from '../typed.ts';
import { TypedLine } from '../../apps/web/src/lib/desk/typed-line.svelte.ts';
import { LocalTable } from '../../apps/web/src/lib/play/local-table.svelte.ts';

// The build makes the worker's address; two people need no engine.
vi.mock('../../apps/web/src/lib/desk/engine.ts', () => ({}));

interface Room {
  readonly game: Game;
  readonly position: Position;
  /** Its text. */
  readonly start: string;
  readonly match: Match;
}

type Door = (room: Room, typed: string) => string | Promise<string>;

const against = ({ clause, code }: Pick<Objection, 'clause' | 'code'>): string => `${clause} ${code}`;

/** What each door makes of a text: the full move, or the clause and code against it. */
const DOORS: Readonly<Record<string, Door>> = {
  'the line of a table': ({ game, match }, typed) => {
    const { desk } = new LocalTable({ id: 'a', game, match, offices: [], file: null, time: null });
    const line = new TypedLine(desk);
    line.text = typed;
    return line.meant?.text ?? against(line.objection!);
  },
  'an element': async ({ game, start }, typed) => {
    let answer = '';
    const line = unwrap(await openLine({ game: game.id, edition: null, options: null, position: start, file: null, number: null }));
    const desk = new Desk(line, {
      played: ({ text }) => ((answer = text), true),
      refused: (objection) => void (answer = against(objection)),
    });
    desk.open(true);
    desk.type(typed);
    return answer || `${nextIn(desk.board).choices.length} moves`;
  },
  '`menagerie apply`': ({ game, position }, typed) => {
    try {
      return applyMoves(game, game.copy(position), [typed])[0];
    } catch (fault) {
      if (!(fault instanceof Fault)) throw fault;
      // A fault has no code; the message is the objection's.
      const read = game.parseMove(position, typed);
      return !read.ok && fault.message === read.error.message && fault.clause === read.error.clause ? against(read.error) : fault.message;
    }
  },
  'the rules API': ({ game, position, start }, typed) => {
    const { legal, objection } = moveRules(
      { game, options: position.options, position: unwrap(game.parse(start, position.options)) },
      typed,
    );
    return objection ? against(objection) : legal.length > 1 ? `${legal.length} moves` : legal[0];
  },
  'a command in a match': ({ game, match, position }, typed) => {
    const done = update(game, match, { kind: 'play', seat: position.turn, text: typed }, 1, new Session(game));
    return done.ok ? done.value.match.plies[0].text : against(done.error.objection!);
  },
  'a game file': ({ game, start }, typed) => {
    const { records, problems } = parseRecords(`[Game "${game.id}"]\n[SetUp "1"]\n[Position "${start}"]\n\n1. ${typed} *\n`, [game]);
    expect(problems).toEqual([]);
    const { record, findings } = verify(game, records[0]);
    return mainLine(record.tree).at(0)?.text ?? against(findings[0].objection!);
  },
  'a lesson': ({ game, start }, typed) => {
    const step: Step = { ...LESSON, position: start };
    const { answer } = tryMove(game, step, begin(game, step), typed);
    if (answer?.kind === 'refused') return against(answer.objection);
    return answer?.kind === 'choose' ? `${answer.moves.length} moves` : answer && 'shown' in answer ? (answer.shown?.text ?? '') : '';
  },
};

/** A task that no move does, so that each try is answered with what it is. */
const LESSON: Omit<Step, 'position'> = { task: 'Move.', goal: { refused: 'nothing' }, solution: [''], hint: '', end: '' };

describe.each(Object.entries(DOORS))('%s', (_, door) => {
  it.each(TYPED)('reads typed moves of $game like every other door', async ({ game: id, position: start, answers }) => {
    const game = findGame(id)!;
    const position = unwrap(game.parse(start, unwrap(resolveOptions(game.options))));
    const players = game.seats.map(({ name }) => ({ name, kind: 'person' as const }));
    const match = unwrap(create(game, { players, start }, 0));
    for (const [answer, texts] of Object.entries(answers)) {
      for (const typed of texts) {
        const given = await door({ game, position, start, match }, typed);
        // Where you may choose, several moves are an offer.
        if (answer.endsWith(' several') && /^\d+ moves$/.test(given)) continue;
        expect(given, JSON.stringify(typed)).toBe(answer);
      }
    }
  });
});
