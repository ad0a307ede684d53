// npm run measure -- ladder [bucky|ducart|fourplay-2|fourplay …] [--games N] [--pairs 1,2,…] [--threads N] [--folder DIR]: each level against the one
// below it, each thinking as long as it does against people; and the weakest against a player who makes the move that looks best at once. Where four
// play, the stronger sits among three of the weaker. Games and results are kept in the folder, and the same command goes on with them; they count only
// while the levels stay as they are.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LEVELS, type Level } from '@menagerie/engine';

const CLI = join(import.meta.dirname, '../apps/cli/src/main.ts');

/** What to play, by name: words for `menagerie match`. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  bucky: ['bucky', '--opening', '2'],
  ducart: ['ducart', '--opening', '2'],
  'fourplay-2': ['fourplay', '--option', 'players=2'],
  fourplay: ['fourplay'],
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '40' },
    pairs: { type: 'string', default: LEVELS.map(({ number }) => number).join(',') },
    threads: { type: 'string', default: '1' },
    folder: { type: 'string', default: '.tmp/ladder' },
  },
});
const kinds = positionals.length > 0 ? positionals : Object.keys(KINDS);
const numbers = values.pairs.split(',').map(Number);
const unknown = kinds.find((kind) => !(kind in KINDS));
if (unknown !== undefined || numbers.some((number) => !LEVELS[number - 1])) {
  console.error(`Name games among ${Object.keys(KINDS).join(', ')}, and with --pairs the numbers of levels: 1,2,3.`);
  process.exit(2);
}

/** A level without its words. */
function playOf(level: Level | undefined): object {
  return { ...level, name: '', summary: '' };
}

/** As much of the answer of `menagerie match --json` as we read. */
interface Answer {
  readonly matches: readonly {
    readonly games: number;
    readonly wins: number;
    readonly draws: number;
    readonly plies: number;
    readonly share: { readonly share: number; readonly low: number; readonly high: number } | null;
    readonly elo: { readonly value: number | null } | null;
  }[];
}

for (const kind of kinds) {
  let height = 0;
  for (const number of numbers) {
    const [level, below] = [LEVELS[number - 1], LEVELS[number - 2]];
    const rival = below?.name ?? 'Greedy';
    const digest = createHash('sha256')
      .update(JSON.stringify([level, below].map(playOf)))
      .digest('hex')
      .slice(0, 8);
    const folder = join(values.folder, `${kind}-${number}-${digest}`);
    mkdirSync(folder, { recursive: true });
    const files = ['--results', join(folder, 'results.jsonl'), '--save', folder];
    const [game, ...words] = KINDS[kind];
    const args = [
      'match',
      game,
      level.name,
      rival,
      '--own',
      '--json',
      '--games',
      values.games,
      '--threads',
      values.threads,
      ...words,
      ...files,
    ];
    const { stdout, status } = spawnSync(process.execPath, [CLI, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
    if (status !== 0) process.exit(status ?? 1);
    const [{ games, wins, draws, plies, share, elo }] = (JSON.parse(stdout) as Answer).matches;
    if (!share) continue;
    if (below) height += elo?.value ?? Infinity;
    const [mean, low, high] = [share.share, share.low, share.high].map((part) => `${(100 * part).toFixed(0)} %`);
    console.log(
      `${kind.padEnd(11)}${`${number} ${level.name} – ${rival}`.padEnd(20)}${mean.padStart(6)} [${low}, ${high}]`.padEnd(54),
      `${games} games: +${wins} =${draws} −${games - wins - draws}, ${(plies / games).toFixed(0)} plies, Elo ${elo?.value?.toFixed(0) ?? '∞'}`,
    );
  }
  console.log(`${kind}: ${height.toFixed(0)} Elo in all\n`);
}
