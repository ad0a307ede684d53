import { createInterface } from 'node:readline';
import { moveTexts, perft, type Game, type Options } from '@menagerie/core';
import { z } from 'zod';
import { applyMoves, effectsJson, effectsOf, explainJson } from './ask.ts';
import { EXIT } from './exits.ts';
import { Fault } from './fault.ts';
import { completeOptions, readPosition } from './input.ts';
import { outcomeJson } from './json.ts';
import { writeLine } from './output.ts';

const asked = {
  id: z.union([z.string(), z.number()], { error: 'Write a text or a number' }),
  position: z.string(),
  options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
};

/** One line of a batch. */
const Request = z.discriminatedUnion(
  'ask',
  [
    z.strictObject({ ...asked, ask: z.literal('moves') }),
    z.strictObject({ ...asked, ask: z.literal('outcome') }),
    z.strictObject({ ...asked, ask: z.literal('perft'), depth: z.int().min(0).max(99) }),
    z.strictObject({ ...asked, ask: z.literal('apply'), moves: z.array(z.string()) }),
    z.strictObject({ ...asked, ask: z.literal('explain'), text: z.string() }),
    z.strictObject({ ...asked, ask: z.literal('effects') }),
  ],
  { error: ({ code }) => (code === 'invalid_union' ? 'Write one of these: moves, outcome, perft, apply, explain, effects' : undefined) },
);
type Request = z.infer<typeof Request>;

/**
 * Answers JSON lines from standard input with one JSON line each, in the same order. A bad line gets its error. `defaults` are the options
 * for lines without any.
 */
export async function runBatch(game: Game, defaults: Options): Promise<void> {
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    if (line.trim() !== '') await writeLine(JSON.stringify(await answerTo(game, line.replace(/^\uFEFF/, ''), defaults)));
  }
}

async function answerTo(game: Game, line: string, defaults: Options): Promise<object> {
  let id: string | number | null = null;
  try {
    const raw = parseJson(line);
    id = idOf(raw);
    const request = Request.safeParse(raw);
    if (!request.success) throw new Fault({ message: request.error.issues.map(issueText).join(' ') });
    return { id, ...(await reply(game, request.data, defaults)) };
  } catch (error) {
    if (error instanceof Fault) return { id, error: error.toProblem() };
    // The other lines still deserve answers.
    process.exitCode = EXIT.defect;
    return {
      id,
      error: { message: `A defect of the program, please report it: ${error instanceof Error ? error.message : String(error)}` },
    };
  }
}

async function reply(game: Game, request: Request, defaults: Options): Promise<object> {
  const position = await readPosition(game, request.position, completeOptions(game, { ...defaults, ...request.options }));
  switch (request.ask) {
    case 'moves':
      return { moves: moveTexts(game, position) };
    case 'outcome':
      return { outcome: outcomeJson(game, game.outcome(position)) };
    case 'perft':
      return { count: perft(game, position, request.depth) };
    case 'apply':
      applyMoves(game, position, request.moves);
      return { position: game.format(position) };
    case 'explain':
      return explainJson(game, position, game.explain(position, request.text));
    case 'effects':
      return effectsJson(game, effectsOf(game, position));
  }
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Fault({ message: 'This line is not JSON; write one object a line.' });
  }
}

function idOf(raw: unknown): string | number | null {
  const id = typeof raw === 'object' && raw !== null && 'id' in raw ? raw.id : null;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}

function issueText({ path, message }: z.core.$ZodIssue): string {
  return `${path.length > 0 ? `${path.join('.')}: ` : ''}${message}.`;
}
