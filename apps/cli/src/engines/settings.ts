import { availableParallelism } from 'node:os';
import { editionsOf, inEdition, resolveOptions, unwrap, type Evaluation, type Game, type Options } from '@menagerie/core';
import { LEVELS } from '@menagerie/engine';
import type { UciOption } from '@menagerie/engine/uci';
import { entries } from '@menagerie/registry';
import { entryOf } from '../input.ts';

/** The level that isn't one: as strong as the limits allow. */
const FULL = 'full';
/** The temper that isn't one. */
const EVEN = 'even';
const MOST_MEGABYTES = 1024;
const MOST_LINES = 100;
const MOST_SEED = 2 ** 31 - 1;

/** What `setoption` has set: how to think, and which game is played. */
export class EngineSettings {
  hash = 16;
  threads = 1;
  lines = 1;
  /** Null for full strength. */
  level: string | null = null;
  /** Null for an even one. */
  temper: string | null = null;
  /** What the errors of a level come from; 0 for another in each game. */
  seed = 0;
  game!: Game;
  evaluation!: Evaluation;
  options!: Options;
  #newest!: Game;

  /** Chooses the first game of the registry. */
  static async open(): Promise<EngineSettings> {
    const settings = new EngineSettings();
    await settings.choose(entries[0].id);
    return settings;
  }

  /** Chooses a game, its newest edition and its usual options. */
  async choose(name: string): Promise<void> {
    const entry = entryOf(name);
    const [game, evaluation] = await Promise.all([entry.rules(), entry.evaluation()]);
    this.#newest = game;
    this.evaluation = evaluation;
    this.#play(game);
  }

  #play(game: Game): void {
    this.game = game;
    this.options = unwrap(resolveOptions(game.options));
    if (!game.tempers?.includes(this.temper ?? '')) this.temper = null;
  }

  /** All there is to set, as an engine declares it. */
  declared(): readonly UciOption[] {
    return [...this.#general(), ...this.#ofGame()];
  }

  #general(): readonly UciOption[] {
    const names = [FULL, ...LEVELS.map(({ id }) => id)];
    return [
      { name: 'Hash', type: 'spin', default: '16', min: 1, max: MOST_MEGABYTES },
      { name: 'Threads', type: 'spin', default: '1', min: 1, max: availableParallelism() },
      { name: 'Ponder', type: 'check', default: 'false' },
      { name: 'MultiPV', type: 'spin', default: '1', min: 1, max: MOST_LINES },
      { name: 'Level', type: 'combo', default: FULL, values: names },
      { name: 'Seed', type: 'spin', default: '0', min: 0, max: MOST_SEED },
      { name: 'UCI_Variant', type: 'combo', default: entries[0].id, values: entries.map(({ id }) => id) },
    ];
  }

  /** What belongs to the game that is chosen. */
  #ofGame(): readonly UciOption[] {
    const editions = editionsOf(this.#newest);
    const { tempers = [] } = this.game;
    return [
      { name: 'Edition', type: 'combo', default: this.#newest.edition, values: editions },
      ...(tempers.length === 0 ? [] : [{ name: 'Temper', type: 'combo', default: EVEN, values: [EVEN, ...tempers] } as const]),
      ...this.game.options.map(({ id, values }): UciOption => ({ name: id, type: 'combo', default: values[0], values })),
    ];
  }

  /** Sets an option. Returns why it can't, or the options that there are now if others belong to the game chosen. */
  async set(name: string, value: string): Promise<string | readonly UciOption[] | null> {
    const wanted = name.toLowerCase() === 'game' ? 'uci_variant' : name.toLowerCase();
    const option = this.declared().find((each) => each.name.toLowerCase() === wanted);
    if (!option) return `There is no option "${name}".`;
    const problem = problemOf(option, value);
    if (problem !== null) return problem;
    const word = option.values?.find((each) => each.toLowerCase() === value.toLowerCase()) ?? value;
    switch (option.name) {
      case 'Hash':
        this.hash = Number(value);
        return null;
      case 'MultiPV':
        this.lines = Number(value);
        return null;
      case 'Seed':
        this.seed = Number(value);
        return null;
      case 'Level':
        this.level = word === FULL ? null : word;
        return null;
      case 'Temper':
        this.temper = word === EVEN ? null : word;
        return null;
      case 'Threads':
        this.threads = Number(value);
        return null;
      case 'Ponder':
        return null;
      case 'UCI_Variant':
        if (word === this.game.id) return null;
        await this.choose(word);
        return this.#ofGame();
      case 'Edition': {
        const found = inEdition(this.#newest, word);
        if (!found.ok) return found.error.message;
        if (found.value === this.game) return null;
        this.#play(found.value);
        return this.#ofGame();
      }
      default:
        this.options = { ...this.options, [option.name]: word };
        return null;
    }
  }
}

/** Why an option can't have this value, or null. */
function problemOf({ name, type, min = 0, max = 0, values = [] }: UciOption, value: string): string | null {
  if (type === 'spin') {
    const isIn = /^\d{1,10}$/.test(value) && Number(value) >= min && Number(value) <= max;
    return isIn ? null : `${name} is a whole number from ${min} to ${max}, not "${value}".`;
  }
  if (type === 'combo') {
    return values.some((each) => each.toLowerCase() === value.toLowerCase())
      ? null
      : `${name} can't be "${value}"; choose one of: ${values.join(', ')}.`;
  }
  return value === 'true' || value === 'false' ? null : `${name} is true or false, not "${value}".`;
}
