import type { Random, WholeGame } from '@menagerie/core';
import type { ParsedMail } from 'mailparser';
import type { Mailbox } from '../../test/mailbox.ts';

/** How long somebody waits for their turn before they try whether it has come, in milliseconds. */
const WAIT = 30_000;
/** What a mail says if it wasn't the rules that ended a game. */
const NO_RULE = /resigned|ran out of time|called off|agree/;

/** How a game went for one of its players. */
interface Played {
  /** In the words of a mail. */
  readonly end: string;
  /** How many moves of theirs were played. */
  readonly plays: number;
}

/** Somebody who knows of a game only what mails say: they try any two squares, and then what they are told is near, captures first. */
export class Script {
  readonly name: string;
  readonly #box: Mailbox;
  readonly #chance: Random;
  #welcome: ParsedMail | null = null;

  constructor(name: string, box: Mailbox, chance: Random) {
    this.name = name;
    this.#box = box;
    this.#chance = chance;
  }

  /** How many mails they got. */
  get mails(): number {
    return this.#box.mails.length;
  }

  /** Makes an account. */
  async enter(): Promise<void> {
    const box = this.#box;
    await box.write(`I am ${this.name}`);
    await box.answer(await box.next(says('Was it you?')), 'Yes');
    this.#welcome = await box.next(says('Your account is made'));
  }

  /** Asks for something that belongs to no game, and waits for an answer with these words. */
  async ask(text: string, answer: string): Promise<void> {
    await this.#box.answer(this.#welcome!, text);
    await this.#box.next(says(answer));
  }

  /** Plays the game that begins next until it ends by the rules; gives up after so many milliseconds. */
  async play(game: WholeGame, patience: number): Promise<Played> {
    const box = this.#box;
    const begun = performance.now();
    let mail = await box.next(({ subject }) => /has begun|your turn/.test(subject ?? ''));
    if (game.preparation) {
      await box.answer(mail, 'army patrol');
      mail = await box.next(says('Your papers are in.'));
    }
    let plays = 0;
    while (performance.now() < begun + patience) {
      if (says('Played:')(mail)) plays++;
      const end = endIn(mail);
      if (end !== null) {
        if (NO_RULE.test(end)) throw new Error(`it ended by no rule: ${end}`);
        return { end, plays };
      }
      const isOthers = says('not your turn')(mail) || says('Played:')(mail) || says('not all papers are in')(mail);
      const later = isOthers ? await box.next(undefined, WAIT).catch(() => null) : null;
      if (later) {
        mail = later;
        continue;
      }
      const near = /Near it: ([^\n]+)/.exec(mail.text ?? '')?.[1].split(', ') ?? [];
      const captures = near.filter((move) => /[x*]/.test(move));
      const among = captures.length > 0 ? captures : near;
      await box.answer(mail, among.length > 0 ? among[this.#chance.below(among.length)] : this.#twoSquares(game));
      mail = await box.next();
    }
    throw new Error(`it goes on after ${plays} moves and ${Math.round(patience / 60_000)} minutes`);
  }

  #twoSquares({ board }: WholeGame): string {
    return `${this.#square(board)}-${this.#square(board)}`;
  }

  #square({ files, ranks }: { readonly files: number; readonly ranks: number }): string {
    return `${String.fromCharCode(97 + this.#chance.below(files))}${1 + this.#chance.below(ranks)}`;
  }
}

function says(text: string): (mail: ParsedMail) => boolean {
  return (mail) => flat(mail).includes(text);
}

function flat({ text }: ParsedMail): string {
  return (text ?? '').replace(/\s+/g, ' ');
}

/** How the game ended, in the words of a mail; null: the mail doesn't say that it did. */
function endIn(mail: ParsedMail): string | null {
  return /The game is over: (.*?)(?= \(\p{L}\d| \d+\. \p{L}| \+ a b| Open the game:|$)/u.exec(flat(mail))?.[1] ?? null;
}
