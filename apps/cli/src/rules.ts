import type { Clause, Example, Expectation, Game } from '@menagerie/core';
import { drawBoard } from './draw.ts';
import { Fault } from './fault.ts';
import { completeOptions } from './input.ts';
import { wrappedFor } from './output.ts';

/** Finds a clause by id, in any case. The fault names those under the same heading, such as `B3`. */
export function clauseOf({ name }: Pick<Game, 'name'>, clauses: readonly Clause[], id: string): Clause {
  const wanted = id.trim().toUpperCase();
  const clause = clauses.find((candidate) => candidate.id.toUpperCase() === wanted);
  if (clause) return clause;
  const heading = wanted.split('.')[0];
  const near = clauses.filter((candidate) => candidate.id.toUpperCase().split('.')[0] === heading);
  const known = (near.length > 0 ? near : clauses).map((candidate) => candidate.id).join(', ');
  throw new Fault({ message: `${name} has no clause "${id}"; there are: ${known}.` });
}

/** One line per clause: id and heading. */
export function clauseRows(clauses: readonly Clause[]): string[] {
  const width = Math.max(...clauses.map(({ id }) => id.length));
  return clauses.map(({ id, heading }) => `${id.padEnd(width)}  ${heading}`);
}

/** A clause with its examples, boards drawn. */
export function clauseLines(game: Game, clause: Clause): string[] {
  const lines = [`${clause.id}  ${clause.heading}`, '', told(clause.paraphrase)];
  if (clause.ruling !== undefined) lines.push('', told(`Ruling: ${clause.ruling}`));
  if (clause.option !== undefined) lines.push('', `Option: ${clause.option}`);
  if (clause.carriedOutBy !== undefined) lines.push('', `Carried out by ${clause.carriedOutBy}`);
  lines.push('', told(`Source: ${clause.source}`));
  clause.examples.forEach((example, index) =>
    lines.push('', told(`Example ${index + 1}. ${example.caption}`), ...exampleLines(game, example)),
  );
  return lines;
}

function told(prose: string): string {
  return wrappedFor(process.stdout, prose);
}

function exampleLines(game: Game, example: Example): string[] {
  const position = game.parse(example.position, completeOptions(game, example.options));
  const options = Object.entries(example.options ?? {}).map(([id, value]) => `${id}=${value}`);
  return [
    ...(position.ok ? drawBoard(game, position.value) : []),
    `Position: ${example.position}`,
    ...(options.length > 0 ? [`Options: ${options.join(' ')}`] : []),
    ...(example.before === undefined ? [] : [`After: ${example.before.join(', ')}`]),
    ...(example.move === undefined ? [] : [`Move: ${example.move}`]),
    told(expected(example.expect) + (position.ok ? '' : `: ${position.error.message}`)),
  ];
}

function expected(expect: Expectation): string {
  switch (expect.kind) {
    case 'legal':
      return `Legal: ${expect.text}${expect.position === undefined ? '' : `, leading to ${expect.position}`}`;
    case 'warned':
      return `Legal: ${expect.text}, with a warning by ${expect.clause}`;
    case 'refused':
      return `Refused by ${expect.clause}`;
    case 'effect':
      return `It holds: ${expect.texts.join('; ')}`;
    case 'moves':
      return `Legal moves: ${expect.texts.join(' ') || 'none'}`;
    case 'outcome':
      return `The game is over by ${expect.clause}: ${expect.winner === null ? 'drawn' : `${expect.winner} wins`}`;
  }
}
