import { readFile } from 'node:fs/promises';
import type { GameEntry } from '@menagerie/core';
import type { Badge, OwnGamesLine, SeekView } from '@menagerie/protocol';
import { announcementText } from '@menagerie/protocol/routes';
import { pathOf, reasonOf } from '@menagerie/server';
import { EngineProgram } from '../engines/program.ts';
import { Fault } from '../fault.ts';
import { plain } from '../output.ts';
import { playMatch, type Playing } from './playing.ts';
import { Site } from './site.ts';

/** How many matches it plays at a time. */
const MOST = 4;

/** What a bot is told when it starts. */
export interface BotSettings {
  readonly command: string;
  /** Values for options of the engine. */
  readonly settings: Readonly<Record<string, string>>;
  readonly server: string;
  readonly tokenFile: string;
  /** The games it plays. */
  readonly games: readonly GameEntry[];
  /** The time control of the game that it offers, or joins, when it has nothing to play; null to wait for challenges. */
  readonly seek: string | null;
  /** After so many matches it ends; null for never. */
  readonly count: number | null;
}

/** Plays on a server for an account, with an engine. */
export async function runBot({ command, settings, server, tokenFile, games, seek, count }: BotSettings): Promise<void> {
  const site = new Site(server, await tokenIn(tokenFile));
  const { you } = await site.get<{ you: Badge | null }>('/me');
  if (!you) throw new Fault({ message: `${site.address} doesn't know the token in ${tokenFile}.` });
  await tryOut(command, settings, games[0]);
  const tell = (line: string): void => void process.stdout.write(`${line}\n`);
  tell(`${you.name} plays ${games.map(({ name }) => name).join(', ')} at ${site.address}.`);
  const playing: Playing = { site, command, settings, tell };
  const matches = new Map<string, Promise<void>>();
  let played = 0;
  /** What ended a match before its end. */
  const trouble: { first: Error | null } = { first: null };
  const complain = (): void => {
    if (trouble.first) throw trouble.first;
  };
  const isDone = (): boolean => trouble.first !== null || (count !== null && played >= count);
  /** The announcement told last: after a break the stream begins with it again. */
  let told = '';
  for await (const line of site.follow<OwnGamesLine>('/stream')) {
    complain();
    if (line.t === 'announcement' && line.announcement && line.announcement.id !== told) {
      told = line.announcement.id;
      tell(`From the host: ${plain(announcementText(line.announcement, Date.now()))}`);
    }
    if (line.t === 'challenges' && !isDone()) await answer(line.seeks);
    if (line.t !== 'turns') continue;
    for (const { id } of line.games) {
      if (matches.has(id)) continue;
      const match = playMatch(id, playing)
        .then(() => void played++)
        .catch((error: unknown) => void (trouble.first ??= error instanceof Error ? error : new Error(String(error))))
        .finally(() => void matches.delete(id));
      matches.set(id, match);
    }
    if (line.games.length > 0) continue;
    await Promise.all(matches.values());
    complain();
    if (isDone()) return;
    if (seek !== null) await look(seek);
  }

  /** Accepts challenges to its games, and declines others with a word. */
  async function answer(seeks: readonly SeekView[]): Promise<void> {
    for (const { id, game, to, declined } of seeks) {
      if (to?.id !== you!.id || declined !== null) continue;
      const word = games.every((each) => each.id !== game) ? 'game' : matches.size >= MOST ? 'later' : null;
      await (word === null ? site.ask(`/seeks/${id}/join`, {}) : site.ask(`/seeks/${id}/decline`, { word }));
    }
  }

  /** Joins somebody who offers one of its games, or offers the first. */
  async function look(control: string): Promise<void> {
    const seeks = await site.get<SeekView[]>('/seeks');
    if (seeks.some(({ by }) => by.id === you!.id)) return;
    const other = seeks.find(({ game, rated, by, to }) => games.some((each) => each.id === game) && !rated && !to && by.id !== you!.id);
    const asked = await (other ? site.ask(`/seeks/${other.id}/join`, {}) : site.ask('/seeks', { game: games[0].id, control }));
    if (asked.ok || other) return;
    const { message = `status ${asked.status}` } = (await asked.json().catch(() => ({}))) as { message?: string };
    throw new Fault({ message: `${site.address} takes no offer with the time control "${control}": ${message}` });
  }
}

/** Starts the engine once, so that a wrong command is told before anybody waits for a move. */
async function tryOut(command: string, settings: BotSettings['settings'], entry: GameEntry): Promise<void> {
  const engine = new EngineProgram(command, settings);
  try {
    await engine.newGame({ game: entry, options: {} });
  } finally {
    await engine.quit();
  }
}

async function tokenIn(file: string): Promise<string> {
  try {
    const token = (await readFile(pathOf(file), 'utf8')).trim();
    if (token !== '') return token;
  } catch (error) {
    throw new Fault({ message: `${file} can't be read: ${reasonOf(error)}.` });
  }
  throw new Fault({ message: `${file} is empty; put the token in it.` });
}
