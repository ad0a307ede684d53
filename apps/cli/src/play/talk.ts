import { legalMoves, type Game, type Position } from '@menagerie/core';
import type { MatchEvent, Refusal } from '@menagerie/match';
import { objectionLines } from '../ask.ts';
import { drawBoard, drawPosition } from '../draw.ts';
import { objectionJson } from '../json.ts';
import { answer, colours, countPlies } from '../output.ts';
import type { Table } from './table.ts';

/** Says what happens at a table: to people in words, to programs as one JSON object a line. */
export class Talk {
  readonly #table: Table;
  readonly #json: boolean;

  constructor(table: Table, json: boolean) {
    this.#table = table;
    this.#json = json;
  }

  say(value: object, lines: readonly string[]): Promise<void> {
    return answer(this.#json, value, lines);
  }

  async events(events: readonly MatchEvent[]): Promise<void> {
    for (const event of events) await this.say({ event: this.#eventJson(event) }, this.#eventLines(event));
  }

  refusal({ code, message, clause, objection }: Refusal): Promise<void> {
    const { game } = this.#table;
    const error = {
      code,
      message,
      ...(clause === undefined ? {} : { clause }),
      ...(objection ? { objection: objectionJson(game, objection) } : {}),
    };
    return this.say({ error }, objection ? objectionLines(game, objection) : [message]);
  }

  /** The board, before somebody is asked for a move. */
  async board(): Promise<void> {
    const { game, match, position } = this.#table;
    const turn = match.result ? [] : [`${game.seats[position.turn].name} to move.`];
    if (!this.#json) await this.say({}, ['', ...drawBoard(game, position), '', ...turn]);
  }

  /** Everything there is to see. */
  position(): Promise<void> {
    const { game, position } = this.#table;
    return this.say({ position: game.format(position) }, drawPosition(game, position));
  }

  #eventLines(event: MatchEvent): string[] {
    const { game, before, match } = this.#table;
    const name = 'seat' in event && event.seat !== null ? game.seats[event.seat].name : '';
    switch (event.kind) {
      case 'handedIn':
        return [`${name} has handed in a paper.`];
      case 'played':
        return [`${name} plays ${colours.bold(event.text)}`, ...traceLines(game, before, event.text)];
      case 'takenBack':
        return [`${countPlies(event.plies)} taken back.`];
      case 'drawOffered':
        return [`${name} offers a draw.`];
      case 'drawAccepted':
        return [`${name} accepts the draw.`];
      case 'drawDeclined':
        return [`${name} declines the draw.`];
      case 'resigned':
        return [`${name} resigns.`];
      case 'ended':
        return [
          '',
          `Over after ${countPlies(match.plies.length)}: ${event.result.text}${event.result.clause === null ? '' : ` (${event.result.clause})`}`,
        ];
      case 'takeBackAsked':
      case 'takeBackAccepted':
      case 'takeBackDeclined':
      case 'aborted':
      case 'flagged':
      case 'forfeited':
      case 'levelCount':
      case 'granted':
      case 'rematchOffered':
      case 'rematchAccepted':
      case 'rematchDeclined':
        return [`${name}: ${event.kind}.`];
    }
  }

  #eventJson(event: MatchEvent): object {
    const { game, position } = this.#table;
    const seated = 'seat' in event && event.seat !== null ? { ...event, seat: game.seats[event.seat].id } : event;
    if (event.kind === 'played' || event.kind === 'takenBack') return { ...seated, position: game.format(position) };
    if (event.kind !== 'ended') return seated;
    const ranking = event.result.ranking?.map((places) => places.map((seat) => game.seats[seat].id)) ?? null;
    return { ...seated, result: { ...event.result, ranking } };
  }
}

/** What a legal move does, one line for every stage. */
export function traceLines(game: Game, position: Position, text: string): string[] {
  const move = legalMoves(game, position).find((candidate) => game.formatMove(position, candidate) === text);
  return move === undefined ? [] : game.trace(position, move).map((stage) => `  ${stage.text} (${stage.clause})`);
}
