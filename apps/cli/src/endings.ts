import type { EndingFigures, EndingWorks, GameEntry } from '@menagerie/core';
import { endings, pathOf, reasonOf } from '@menagerie/server';
import { Fault } from './fault.ts';
import { answer, writeLine } from './output.ts';

/** The options of `endings` beside the names. */
export interface EndingFlags {
  readonly all?: true;
  readonly folder?: string;
}

/** Solves the endings you ask for, and those they need. What the folder has already isn't solved again, so you can stop and go on later. */
export async function runEndings(entry: GameEntry, names: readonly string[], flags: EndingFlags, json: boolean): Promise<void> {
  const works = await entry.endingWorks?.();
  if (!works) throw new Fault({ message: `Nobody has solved endings of ${entry.name}.` });
  const wanted = namesOf(entry, works, names, flags.all === true);
  const made = new Map<string, Uint8Array>();
  const results: object[] = [];
  if (!json) await writeLine(HEADING);
  for (const { name } of works.all.filter((each) => wanted.has(each.name))) {
    const bytes = await provide(name);
    const figures = works.figures(name, bytes);
    results.push({ ending: name, sides: figures });
    if (!json) for (const side of figures) await writeLine(row(name, side));
    // Only small endings are needed again.
    if (!works.all.some((other) => works.needs(other.name).includes(name))) made.delete(name);
  }
  if (json) await answer(true, { game: entry.id, endings: results }, []);

  /** The ending from memory, from the folder, or solved. */
  async function provide(name: string): Promise<Uint8Array> {
    const known = made.get(name) ?? (await kept(name));
    if (known) {
      made.set(name, known);
      return known;
    }
    for (const needed of works!.needs(name)) await provide(needed);
    const begun = performance.now();
    const bytes = works!.make(name, made, (part) => tell(`${name}: ${Math.floor(100 * part)} % of the positions set up`));
    tell(`${name}: solved in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    made.set(name, bytes);
    if (flags.folder !== undefined) await (await endings()).keepEnding(pathOf(flags.folder), entry.id, name, bytes).catch(complain);
    return bytes;
  }

  async function kept(name: string): Promise<Uint8Array | null> {
    if (flags.folder === undefined) return null;
    const bytes = await (await endings()).endingsIn(pathOf(flags.folder), entry.id)(name).catch(complain);
    if (bytes && !works!.isWhole(name, bytes))
      throw new Fault({ message: `The ending ${name} in ${flags.folder} is cut short; delete its file.` });
    return bytes;
  }

  function complain(error: unknown): never {
    throw new Fault({ message: `The folder ${flags.folder} can't be used: ${reasonOf(error)}.` });
  }
}

/** The names you ask for, as the game has them. */
function namesOf({ name: game }: GameEntry, works: EndingWorks, names: readonly string[], isAll: boolean): ReadonlySet<string> {
  if (names.length === 0) return new Set(works.all.filter(({ isShipped }) => isAll || isShipped).map(({ name }) => name));
  return new Set(
    names.map((text) => {
      const name = works.nameOf(text);
      if (name !== null) return name;
      const known = works.all.map((each) => each.name).join(', ');
      throw new Fault({ message: `${game} has no solved ending "${text}"; there are: ${known}.` });
    }),
  );
}

/** Says how far it is, to people who wait. */
function tell(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${text.padEnd(50)}${text.includes('solved') ? '\n' : ''}`);
}

const HEADING = 'ending  to move  positions     won %    lost %  longest  mean  too late  longest from';

function row(name: string, { turn, positions, won, lost, longest, mean, late, example }: EndingFigures): string {
  const percent = (part: number): string => ((100 * part) / positions).toFixed(1).padStart(8);
  const cells = [name.padEnd(6), turn.padEnd(7), String(positions).padStart(9), percent(won), percent(lost), String(longest).padStart(7)];
  return [...cells, mean.toFixed(0).padStart(4), String(late).padStart(8), example ?? '-'].join('  ');
}
