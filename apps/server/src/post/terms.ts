import type { Game, Options } from '@menagerie/core';
import { levelNamed, LEVELS } from '@menagerie/engine';
import { SeekRequest } from '@menagerie/protocol';
import { games } from '@menagerie/registry/all';
import { Refused } from '../refused.ts';

/** Days for each turn, if nobody says. */
const USUAL_DAYS = 3;
const DAY = 86_400;

/** Reads an offer in words, such as `bucky, 3 days, white, to Ann`. Fails with Refused. */
export function termsIn(words: string): SeekRequest {
  const [name = '', ...rest] = words
    .trim()
    .replace(/[.!]+$/, '')
    .split(/\s*,\s*|\s+/);
  const game = games.find(({ id, name: shown }) => [id, shown.toLowerCase()].includes(name.toLowerCase()));
  if (!game) throw unclear(`There is no game called “${name.slice(0, 40)}”.`);
  let left = rest.join(' ').trim();
  let request: Partial<SeekRequest> & { control: string } = { control: `1/${USUAL_DAYS * DAY}` };
  let options: Options = {};
  /** Takes words away that a pattern finds at the beginning. */
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(left);
    if (found) left = left.slice(found[0].length).trim();
    return found;
  };
  while (left !== '') {
    const days = take(/^(\d{1,2}) days?( (a|per|each|for each) (move|turn))?(?= |$)/i);
    const pair = days ? null : take(/^([a-z]+)=([\w-]+)(?= |$)/i);
    const players = days || pair ? null : take(/^(\d) players?(?= |$)/i);
    const series = days || pair || players ? null : take(/^(?:(?:a )?series)(?: of)?(?: (\d{1,3}))?(?: games?)?( at once)?(?= |$)/i);
    const to = days || pair || players || series ? null : take(/^(?:to|with|against) (.+)$/i);
    if (days) request = { ...request, control: `1/${Number(days[1]) * DAY}` };
    else if (pair) options = { ...options, [optionIn(game, pair[1])]: pair[2] };
    else if (players) options = { ...options, players: players[1] };
    else if (series) request = { ...request, series: { length: series[1] ? Number(series[1]) : null, atOnce: series[2] !== undefined } };
    else if (to) request = { ...request, ...whomIn(to[1]) };
    else {
      const word = take(/^\S+/)![0].toLowerCase();
      const seat = game.seats.findIndex((each) => [each.id, each.name.toLowerCase()].includes(word));
      const form = game.forms?.find(({ id }) => id === word);
      if (word === 'rated') request = { ...request, rated: true };
      else if (word === 'private') request = { ...request, private: true };
      else if (form) options = { ...options, ...form.options };
      else if (seat >= 0) request = { ...request, seat };
      else if (!['casual', 'as', 'and', 'a', 'game', 'please'].includes(word))
        throw unclear(`I don’t know what “${word.slice(0, 40)}” means.`);
    }
  }
  const { others = [] } = request;
  const [level] = others;
  const seats = level === undefined ? 0 : seatsWith(game.id, options);
  const read = SeekRequest.safeParse({
    ...request,
    game: game.id,
    options,
    others: Array.from({ length: Math.max(0, seats - 1) }, () => level),
  });
  if (!read.success) throw unclear(read.error.issues[0].message);
  return read.data;
}

/** The id of an option that somebody has written in any case. */
function optionIn({ options }: Game, written: string): string {
  return options.find(({ id }) => id.toLowerCase() === written.toLowerCase())?.id ?? written;
}

/** How many seats take part. */
function seatsWith(id: string, options: Options): number {
  const game = games.find((each) => each.id === id)!;
  const whole = Object.fromEntries(game.options.map(({ id: option, values }) => [option, options[option] ?? values[0]]));
  return game.seated?.(whole).length ?? game.seats.length;
}

/** One of the server's players by level, or a person by name. */
function whomIn(name: string): Pick<SeekRequest, 'others'> | Pick<SeekRequest, 'way' | 'to'> {
  const wanted = name.trim().toLowerCase().replace(/^the /, '');
  const level = levelNamed(wanted);
  if (level) return { others: [{ level: level.id }] };
  return { way: 'direct', to: name.trim().slice(0, 60) };
}

function unclear(message: string): Refused {
  const [first] = games;
  const sample = `Write the game and its terms, such as “offer ${first.id} 3 days ${first.seats[0].id}”, “offer ${first.id} to Ann” or “offer ${first.id} against ${LEVELS[0].name}”.`;
  return new Refused(422, { code: 'unclear', message: `${message} ${sample}` });
}
