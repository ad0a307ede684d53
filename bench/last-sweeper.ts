// npm run measure -- last-sweeper [--placings N] [--most N] [PIECES…]: solves Ducart's endings of a last Sweeper on each side, and pieces such as `K` for White
// or `k` for Black beside them, from N placings drawn at random. Without D2.5: what nobody can force is left to the count.
import { parseArgs } from 'node:util';
import { legalMoves, random, resolveOptions, unwrap, winnerOf, type Position, type Random } from '@menagerie/core';
import { findGame } from '@menagerie/registry/all';

const { values, positionals } = parseArgs({
  options: { placings: { type: 'string', default: '100' }, most: { type: 'string', default: '1000000' } },
  allowPositionals: true,
});
const [placings, most] = [Number(values.placings), Number(values.most)];
if (![placings, most].every((value) => Number.isInteger(value) && value > 0)) {
  console.error('Use --placings and --most with a whole number above 0.');
  process.exit(1);
}

const game = findGame('ducart')!;
const options = unwrap(resolveOptions(game.options, { quiet: 'off' }));
/** Everything that can be made of some placings: texts, moves as indices, and values. */
class Reach {
  readonly texts: string[] = [];
  readonly next: number[][] = [];
  /** One more than the plies to the end, negative if the side to move loses; 0 if nobody wins. */
  readonly values: number[] = [];
  readonly #indices = new Map<string, number>();

  /** The index of a position, which is new if `texts` grows. */
  indexOf(position: Position): number {
    const key = `${position.keyLo},${position.keyHi}`;
    const known = this.#indices.get(key);
    if (known !== undefined) return known;
    this.#indices.set(key, this.texts.length);
    return this.texts.push(game.format(position)) - 1;
  }

  /** Makes every move from every position. Returns false if there are too many. */
  spread(): boolean {
    for (let at = this.next.length; at < this.texts.length; at++) {
      if (this.texts.length > most) return false;
      const position = unwrap(game.parse(this.texts[at], options));
      const outcome = game.outcome(position);
      const winner = outcome && winnerOf(outcome);
      this.values.push(winner === null ? 0 : winner === position.turn ? 1 : -1);
      const moves = outcome ? [] : legalMoves(game, position);
      this.next.push(
        moves.map((move) => {
          position.make(move);
          const index = this.indexOf(position);
          position.unmake();
          return index;
        }),
      );
    }
    return true;
  }

  /** Works out backwards who wins: in n plies if a move leads to a loss in n - 1, and loses if all lead to wins. */
  decide(): void {
    let open = [...this.next.keys()].filter((at) => this.next[at].length > 0);
    for (let value = 2, idle = 0; idle < 2; value++) {
      const before = open.length;
      open = open.filter((at) => {
        const answers = this.next[at].map((index) => this.values[index]);
        if (answers.includes(1 - value)) this.values[at] = value;
        else if (answers.every((answer) => answer > 0 && answer < value)) this.values[at] = -value;
        return this.values[at] === 0;
      });
      idle = open.length === before ? idle + 1 : 0;
    }
  }
}

/** A placing at random that the rules can have, with White or Black to move. */
function drawn(pieces: string, source: Random): Position {
  for (;;) {
    const board = Array.from({ length: 64 }, () => '1');
    for (const piece of pieces) board[source.below(64)] = piece;
    if (board.filter((cell) => cell !== '1').length < pieces.length) continue;
    const rows = Array.from({ length: 8 }, (_, row) => board.slice(8 * row, 8 * row + 8).join(''));
    const text = rows.join('/').replaceAll(/1+/g, (run) => String(run.length));
    const position = game.parse(`${text} ${source.below(2) === 0 ? 'w' : 'b'} - 0 1`, options);
    if (position.ok && game.outcome(position.value) === null) return position.value;
  }
}

console.log('pieces  positions  to move  placings  White wins  Black wins  neither  longest  from');
for (const beside of positionals.length > 0 ? positionals : ['', 'K', 'C', 'Z', 'H', 'T', 'L']) {
  const pieces = `W${beside}w`;
  const reach = new Reach();
  const source = random(13);
  const starts = Array.from({ length: placings }, () => reach.indexOf(drawn(pieces, source)));
  if (!reach.spread()) {
    console.log(`${pieces.padEnd(6)}  more than ${most} positions can arise: not solved`);
    continue;
  }
  reach.decide();
  for (const turn of ['w', 'b']) {
    const own = starts.filter((at) => reach.texts[at].split(' ')[1] === turn);
    const values = own.map((at) => (turn === 'w' ? 1 : -1) * reach.values[at]);
    const longest = own.reduce((best, at) => (Math.abs(reach.values[at]) > Math.abs(reach.values[best]) ? at : best), own[0]);
    const count = (is: (value: number) => boolean): string => `${((100 * values.filter(is).length) / own.length).toFixed(0)} %`;
    const cells = [
      pieces.padEnd(6),
      String(reach.texts.length).padStart(9),
      (turn === 'w' ? 'White' : 'Black').padEnd(7),
      String(own.length).padStart(8),
      count((value) => value > 0).padStart(10),
      count((value) => value < 0).padStart(10),
      count((value) => value === 0).padStart(7),
      String(Math.max(0, Math.abs(reach.values[longest]) - 1)).padStart(7),
      reach.texts[longest],
    ];
    console.log(cells.join('  '));
  }
}
