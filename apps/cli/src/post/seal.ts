import { createHash, randomInt } from 'node:crypto';
import { seatsOf, type Game, type Options, type Seat } from '@menagerie/core';
import { Fault } from '../fault.ts';
import { contentsOf } from '../input.ts';

/** Letters and digits that nobody mixes up: 32 of them, so one is five bits. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** Signs of a secret word and of a seal: 120 bits. */
const LENGTH = 24;
const GROUP = 4;

/** A letter with the papers of one seat. It stays closed until everybody has everybody's seal. */
export interface Letter {
  readonly seat: Seat;
  readonly papers: readonly string[];
  /** Drawn by lot, so that nobody can find the papers by trying. */
  readonly word: string;
}

/** A letter with a word drawn by lot. */
export function newLetter(seat: Seat, papers: readonly string[]): Letter {
  return { seat, papers, word: grouped(Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')) };
}

/** The seal of a letter: it gives nothing away, and fits no other letter. */
export function sealOf(game: Game, letter: Letter): string {
  const digest = createHash('sha256').update(contentOf(game, letter)).digest();
  return grouped(Array.from({ length: LENGTH }, (_, index) => SIGNS[digest[index] % SIGNS.length]).join(''));
}

/** A letter as text. */
export function formatLetter(game: Game, letter: Letter): string {
  return `${contentOf(game, letter)}\nSeal: ${sealOf(game, letter)}\n`;
}

/** Reads a letter from a file. The papers in it are those that its seal was made for. */
export async function openLetter(game: Game, options: Options, file: string): Promise<Letter> {
  const { text } = await contentsOf(file);
  const fields = new Map(
    text.split(/\r?\n/).flatMap((line) => {
      const [, name, value] = /^\s*([^:]+?)\s*:\s*(.*?)\s*$/.exec(line) ?? [];
      return name === undefined ? [] : [[name.toLowerCase(), value] as const];
    }),
  );
  const field = (name: string): string => {
    const value = fields.get(name.toLowerCase());
    if (value === undefined) throw new Fault({ message: `${file} has no line "${name}: …", so it's no letter of "menagerie post seal".` });
    return value;
  };
  if (field('Game') !== game.id) throw new Fault({ message: `${file} is a letter for ${field('Game')}, not for ${game.id}.` });
  const seat = seatNamed(game, options, field('Seat'));
  const papers: string[] = [];
  for (const { name } of game.preparation!.papers) {
    const paper = game.preparation!.read(options, seat, papers, field(name));
    if (!paper.ok) throw new Fault({ ...paper.error, message: `${file}: ${paper.error.message}` });
    papers.push(paper.value);
  }
  const letter = { seat, papers, word: field('Word') };
  checkSeal(game, letter, field('Seal'), file);
  return letter;
}

/** Refuses a letter that another seal belongs to. */
export function checkSeal(game: Game, letter: Letter, seal: string, whose: string): void {
  if (bare(seal) === bare(sealOf(game, letter))) return;
  const message = `${whose} doesn't fit its seal ${seal}: the letter was changed after it was sealed, or a sign is miscopied.`;
  throw new Fault({ message });
}

/** A seat that takes part, by id. */
export function seatNamed(game: Game, options: Options, id: string): Seat {
  const seats = seatsOf(game, options);
  const seat = seats.find((each) => game.seats[each].id === id.trim().toLowerCase());
  if (seat !== undefined) return seat;
  throw new Fault({ message: `No seat "${id}" takes part; the seats are ${seats.map((each) => game.seats[each].id).join(', ')}.` });
}

function contentOf(game: Game, { seat, papers, word }: Letter): string {
  const told = game.preparation!.papers.map(({ name }, index) => `${name}: ${papers[index]}`);
  return [`Game: ${game.id}`, `Seat: ${game.seats[seat].id}`, ...told, `Word: ${word}`].join('\n');
}

function grouped(signs: string): string {
  return signs.match(new RegExp(`.{${GROUP}}`, 'g'))!.join('-');
}

function bare(seal: string): string {
  return seal.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
}
