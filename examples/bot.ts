import { createInterface } from 'node:readline'; // A program that plays at random; README.md says how to start it.
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { random, randomMove, unwrap } from '@menagerie/core';
import type { GameLine, GameView, OwnLine, PlayerCommand, SeekView, SelfView } from '@menagerie/protocol';
import { findGame } from '@menagerie/registry/all';
const { MENAGERIE = 'http://localhost:8080', TOKEN = '', GAME = 'bucky', CONTROL = '300+3' } = process.env;
const playing = new Set<string>();
async function ask(path: string, body?: object): Promise<Response> {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  const sent = body && { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(`${MENAGERIE}/api${path}`, { headers, ...sent }).catch(() => null);
  if (answer && answer.status !== 429 && answer.status < 500) return answer;
  return wait(1000 * Number(answer?.headers.get('retry-after') ?? 1)).then(() => ask(path, body));
}
const get = async <T>(path: string): Promise<T> => (await ask(path)).json() as Promise<T>;
async function* follow<T>(path: string): AsyncGenerator<T> {
  for (; ; await wait(1000)) {
    const { ok, body } = await ask(path);
    if (!ok) throw new Error(`${path} can't be followed; is the token right?`);
    try {
      for await (const line of createInterface({ input: Readable.from(body!) })) if (line !== '') yield JSON.parse(line) as T;
    } catch {} // The connection broke; the next one begins with everything.
  }
}
async function decide({ id, match, you }: GameView): Promise<PlayerCommand | null> {
  const game = findGame(match.game)!;
  const paper = game.preparation?.readymades(match.options)[0].papers(you!)[match.papers[you!].length];
  if (match.start === null && paper !== undefined) return { kind: 'handIn', text: paper };
  const answer = await ask(`/games/${id}/position`);
  const position = answer.ok ? unwrap(game.parse((await answer.text()).trim(), match.options)) : null;
  const move = position?.turn === you ? randomMove(game, position, random(Date.now())) : null;
  return move === null ? null : { kind: 'play', text: game.formatMove(position!, move) };
}
async function play(id: string): Promise<void> {
  for await (const line of follow<GameLine>(`/games/${id}/stream`)) {
    const view = line.t === 'game' ? line.view : await get<GameView>(`/games/${id}`);
    if (view.match.result) return console.log(`${MENAGERIE}/game/${id} ${view.match.result.text}`);
    const command = await decide(view); // Sent again under the same id, it is done once.
    if (command) await ask(`/games/${id}/commands`, { id: `${id}-${view.version}`, version: view.version, command });
  }
}
const { you: me } = await get<SelfView>('/me');
for await (const line of follow<OwnLine>('/stream')) {
  if (line.t !== 'turns') continue;
  for (const { id } of line.games) if (!playing.has(id)) void play(playing.add(id) && id).finally(() => playing.delete(id));
  const seeks = line.games.length > 0 ? [] : await get<SeekView[]>('/seeks');
  const other = seeks.find(({ game, rated, by }) => game === GAME && !rated && by.id !== me?.id);
  if (line.games.length === 0) await (other ? ask(`/seeks/${other.id}/join`, {}) : ask('/seeks', { game: GAME, control: CONTROL }));
}
