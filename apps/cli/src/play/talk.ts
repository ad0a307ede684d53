import { lengthText, many, namedObjection, seatsOf, type Game, type Move, type Position, type Seat } from '@menagerie/core';
import type { MatchEvent, MatchResult, Refusal } from '@menagerie/match';
import { resultText } from '@menagerie/protocol/results';
import { objectionLines } from '../ask.ts';
import { drawBoard, drawNotes, drawPosition } from '../draw.ts';
import { answer, beside, colours, columnsOf, prose } from '../output.ts';
import type { Table } from './table.ts';

/** Says what happens at a table: to people in words, to programs as one JSON object per line. */
export class Talk {
  readonly #table: Table;
  readonly #json: boolean;

  constructor(table: Table, json: boolean) {
    this.#table = table;
    this.#json = json;
  }

  say(value: object, lines: readonly string[]): Promise<void> {
    return answer(this.#json, value, prose(lines));
  }

  async events(events: readonly MatchEvent[]): Promise<void> {
    for (const event of events) await this.say({ event: this.#eventJson(event) }, this.#eventLines(event));
  }

  /** How the match ended before anybody played. People see it below the board. */
  ended(result: MatchResult): Promise<void> {
    return this.say({ result: this.#resultJson(result) }, []);
  }

  refusal({ code, message, clause, objection }: Refusal): Promise<void> {
    const { game } = this.#table;
    const error = {
      code,
      message,
      ...(clause === undefined ? {} : { clause }),
      ...(objection ? { objection: namedObjection(game.board, objection) } : {}),
    };
    const plain = code === 'bad-paper' && clause !== undefined ? `Refused (${clause}): ${message}` : message;
    return this.say({ error }, objection ? objectionLines(game, objection) : [plain]);
  }

  /** The board, and beside it if there is room: who is to move, or how the match ended. */
  async board(): Promise<void> {
    if (this.#json) return;
    const { game, match, position } = this.#table;
    const told = match.result ? this.#endLines(match.result) : [...drawNotes(game, position), `${game.seats[position.turn].name} to move.`];
    await answer(false, {}, ['', ...beside(drawBoard(game, position), told, columnsOf(process.stdout))]);
  }

  /** All there is to see. */
  position(): Promise<void> {
    const { game, position } = this.#table;
    return answer(this.#json, { position: game.format(position) }, drawPosition(game, position));
  }

  #eventLines(event: MatchEvent): string[] {
    const { game } = this.#table;
    const name = 'seat' in event && event.seat !== null ? game.seats[event.seat].name : '';
    switch (event.kind) {
      case 'handedIn':
        return [`${name} has handed in the ${this.#paperOf(event.seat)}.`];
      case 'played': {
        const { before, move } = this.#table.last;
        return [`${name} plays ${colours.bold(event.text)}`, ...(move === null ? [] : traceLines(game, before, move))];
      }
      case 'takenBack':
        return [`${many(event.plies, 'move')} taken back.`];
      case 'drawOffered':
        return [`${name} offers a draw.`];
      case 'drawAccepted':
        return [`${name} accepts the draw.`];
      case 'drawDeclined':
        return [`${name} declines the draw.`];
      case 'resigned':
        return [`${name} resigns.`];
      case 'ended':
        // The end stands below the last board.
        return [];
      case 'reclaimed':
      case 'takeBackAsked':
      case 'takeBackAccepted':
      case 'takeBackDeclined':
      case 'aborted':
      case 'claimed':
      case 'flagged':
      case 'forfeited':
      case 'levelCount':
      case 'granted':
      case 'rematchOffered':
      case 'rematchAccepted':
      case 'rematchDeclined':
      case 'pauseOffered':
      case 'pauseAccepted':
      case 'pauseDeclined':
      case 'paused':
      case 'resumed':
      case 'vacationBegun':
      case 'vacationEnded':
        return [`${name}: ${event.kind}.`];
    }
  }

  #endLines(result: MatchResult): string[] {
    const { game, match } = this.#table;
    const { clause, ranking } = result;
    const sitters = seatsOf(game, match.options).map((seat) => ({ seat, name: match.players[seat].name }));
    const text = resultText(game.seats, result, sitters);
    const over = `Over after ${lengthText(game, match.plies.length)}: ${text}${clause === null ? '' : ` (${clause})`}`;
    return [over, ...placeLines(game, ranking)];
  }

  /** A seat has just handed in a paper. What it says is nobody else's business. */
  #paperOf(seat: Seat): string {
    const { game, match } = this.#table;
    return game.preparation?.papers[match.papers[seat].length - 1].name.toLowerCase() ?? 'a paper';
  }

  #eventJson(event: MatchEvent): object {
    const { game } = this.#table;
    const seated = 'seat' in event && event.seat !== null ? { ...event, seat: game.seats[event.seat].id } : event;
    if (event.kind === 'handedIn') return { ...seated, text: null };
    if (POSITIONED.includes(event.kind)) return { ...seated, position: game.format(this.#table.position) };
    if (event.kind !== 'ended') return seated;
    return { ...seated, result: this.#resultJson(event.result) };
  }

  #resultJson(result: MatchResult): object {
    const { game } = this.#table;
    return { ...result, ranking: result.ranking?.map((places) => places.map((seat) => game.seats[seat].id)) ?? null };
  }
}

/** Events that put another position on the board. */
const POSITIONED: readonly MatchEvent['kind'][] = ['played', 'takenBack', 'resigned'];

/** Who took which place, if there are more than two. */
function placeLines(game: Game, ranking: readonly (readonly Seat[])[] | null): string[] {
  if (!ranking || ranking.flat().length < 3) return [];
  return ranking.map((group, index) => {
    const place = ranking.slice(0, index).flat().length + 1;
    return `  ${place}. ${group.map((seat) => game.seats[seat].name).join(', ')}`;
  });
}

/** What a legal move does, one line for every stage. */
export function traceLines(game: Game, position: Position, move: Move): string[] {
  return game.trace(position, move).map((stage) => `  ${stage.text} (${stage.clause})`);
}
