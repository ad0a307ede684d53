import { capital, SEAT_COLOURS, type Figure, type Game, type Objection, type Scene, type SeatColour, type Trace } from '@menagerie/core';

/** A seat's name and colour in one match; null for the game's own. */
export interface Office {
  readonly name: string | null;
  readonly colour: SeatColour | null;
}

/** The longest name of an office. */
export const LONGEST_OFFICE = 20;

export const PLAIN_OFFICE: Office = { name: null, colour: null };

/**
 * Names and colours of all seats, without two alike: a colour that somebody has chosen is given up by the seat that merely has it,
 * for the first one free; a seat in a colour that is not its own is called by it, unless it has a name.
 */
export function settleOffices(game: Pick<Game, 'seats'>, wished: readonly Office[]): readonly Office[] {
  const own = game.seats.map(({ colour }, seat) => colour ?? SEAT_COLOURS[seat]);
  const colours: (SeatColour | null)[] = wished.map(({ colour }, seat) =>
    colour !== null && wished.findIndex((office) => office.colour === colour) === seat ? colour : null,
  );
  for (const [seat, colour] of colours.entries()) {
    if (colour !== null) continue;
    colours[seat] = [own[seat], ...own, ...SEAT_COLOURS].find((free) => !colours.includes(free))!;
  }
  const names: string[] = [];
  return wished.map(({ name }, seat) => {
    const colour = colours[seat]!;
    const changed = colour !== own[seat];
    const wanted = name?.trim().slice(0, LONGEST_OFFICE) || (changed ? capital(colour) : game.seats[seat].name);
    const taken = names.includes(wanted.toLowerCase());
    const called = taken ? `${wanted} ${seat + 1}` : wanted;
    names.push(called.toLowerCase());
    return { name: called === game.seats[seat].name ? null : called, colour: changed ? colour : null };
  });
}

/** The game with its seats named and painted so, in every word it says to people; positions, moves and files stay as they are. */
export function withOffices(game: Game, offices: readonly Office[]): Game {
  if (offices.every(({ name, colour }) => name === null && colour === null)) return game;
  const seats = game.seats.map((seat, index) => {
    const { name, colour } = offices[index] ?? PLAIN_OFFICE;
    return { ...seat, name: name ?? seat.name, ...(colour === null ? {} : { colour }) };
  });
  const words = rewording(game, seats);
  const figure = (old: Figure): Figure =>
    old.states.length === 0 ? old : { ...old, states: old.states.map((state) => ({ ...state, text: words(state.text) })) };
  const scene = (old: Scene): Scene => old.map((figures) => (figures.length === 0 ? figures : figures.map(figure)));
  const objection = (old: Objection): Objection => ({
    ...old,
    message: words(old.message),
    ...(old.remedy === undefined ? {} : { remedy: words(old.remedy) }),
  });
  const trace = (old: Trace): Trace => old.map((stage) => ({ ...stage, text: words(stage.text), scene: scene(stage.scene) }));
  const { preparation, board } = game;

  return {
    ...game,
    seats,
    ...(board.zones ? { board: { ...board, zones: board.zones.map((zone) => ({ ...zone, name: words(zone.name) })) } } : {}),
    ...(preparation
      ? {
          preparation: {
            ...preparation,
            read: (...args) => {
              const read = preparation.read(...args);
              return read.ok ? read : { ok: false, error: { ...read.error, message: words(read.error.message) } };
            },
          },
        }
      : {}),
    outcome: (position) => {
      const outcome = game.outcome(position);
      return outcome && { ...outcome, text: words(outcome.text) };
    },
    parseMove: (position, text) => {
      const read = game.parseMove(position, text);
      return read.ok ? read : { ok: false, error: objection(read.error) };
    },
    explain: (position, attempt) => {
      const explained = game.explain(position, attempt);
      return 'objection' in explained ? { objection: objection(explained.objection) } : explained;
    },
    trace: (position, move) => trace(game.trace(position, move)),
    ...(game.warnings
      ? { warnings: (position, move) => game.warnings!(position, move).map((each) => ({ ...each, message: words(each.message) })) }
      : {}),
    touches: (position, move) => game.touches(position, move).map((touch) => ({ ...touch, label: words(touch.label) })),
    scene: (position, viewer) => scene(game.scene(position, viewer)),
    aspects: (position, viewer) =>
      game
        .aspects(position, viewer)
        .map((aspect) => ({ ...aspect, marks: aspect.marks.map((mark) => ({ ...mark, text: words(mark.text) })) })),
  };
}

/** Puts the new names of seats into a text, all at once, so that two swapped names stay two. */
function rewording(game: Pick<Game, 'seats'>, seats: Game['seats']): (text: string) => string {
  const changed = new Map<string, string>();
  for (const [seat, { name }] of game.seats.entries()) {
    if (seats[seat].name !== name) changed.set(name, seats[seat].name);
  }
  if (changed.size === 0) return (text) => text;
  const pattern = new RegExp(`\\b(${[...changed.keys()].join('|')})\\b('s)?`, 'g');
  return (text) =>
    text.replace(pattern, (_, name: string, genitive: string | undefined) => {
      const called = changed.get(name)!;
      return genitive === undefined ? called : `${called}'${called.endsWith('s') ? '' : 's'}`;
    });
}

/** Offices from stored data, with plain ones for missing seats; null if it is something else. */
export function readOffices(game: Pick<Game, 'seats'>, data: unknown = []): readonly Office[] | null {
  if (!Array.isArray(data) || data.length > game.seats.length || !data.every(isOffice)) return null;
  return game.seats.map((_, seat) => data[seat] ?? PLAIN_OFFICE);
}

function isOffice(value: unknown): value is Office {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('colour' in value)) return false;
  const { name, colour } = value;
  return (name === null || typeof name === 'string') && (colour === null || SEAT_COLOURS.some((known) => known === colour));
}
