import { optionsFor, seatsOf, type Options } from '@menagerie/core';
import type { EarlyStart, PlaceWish, Proposal, SeekRequest } from '@menagerie/protocol';
import { Refused } from '../refused.ts';
import type { Terms } from './terms.ts';

/** A stored request: with complete options, and with the seeker's proposal to begin early. */
export type StoredRequest = SeekRequest & { readonly options: Options; readonly proposal?: Proposal };

/** The request for beginning with this many people at once; refuses what can't be played like that. */
export function earlyRequest(request: SeekRequest, { game, options, seats, places }: Terms, people: number, as: EarlyStart): SeekRequest {
  if (request.way === 'direct') throw cannot('A challenge begins once it is accepted.');
  if (request.rated) throw cannot('A rated game begins once all places are taken.');
  const open = places + 1 - people;
  const wishes = Array.from({ length: seats.length - 1 }, (_, index): PlaceWish => request.others[index] ?? 'open');
  if (as !== 'fewer') {
    let left = open;
    return {
      ...request,
      others: wishes
        .toReversed()
        .map((wish) => (wish === 'open' && left-- > 0 ? as : wish))
        .toReversed(),
    };
  }
  const count = seats.length - open;
  const fewer = count < 2 ? null : optionsFor(game, options, count);
  if (!fewer) throw cannot(`${game.name} can't be played by ${count}. Wait for somebody, or let computers fill the places.`);
  const levels = wishes.filter((wish) => wish !== 'open');
  const others = [...levels, ...Array<PlaceWish>(count - 1 - levels.length).fill('open')];
  // People whose chosen seat doesn't take part get a random one.
  const taken = seatsOf(game, fewer);
  return { ...request, options: fewer, others, seat: request.seat !== null && taken.includes(request.seat) ? request.seat : null };
}

/** Whether two proposals to begin early are the same. */
export function isSameStart(one: EarlyStart, other: EarlyStart): boolean {
  return one === 'fewer' || other === 'fewer' ? one === other : one.level === other.level;
}

function cannot(message: string): Refused {
  return new Refused(409, { code: 'no-early-start', message });
}
