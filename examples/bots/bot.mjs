// A program that plays at random: plain Node 20 or later, nothing to install. README.md says how to start it.
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

const { MENAGERIE = 'http://localhost:8080', TOKEN = '', GAME = 'bucky', CONTROL = '300+3' } = process.env;

/** Asks the API. Waits and asks again while the server is busy or away, or says that you ask too often. */
async function ask(path, body) {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  const sent = body && { method: 'POST', body: JSON.stringify(body) };
  for (;;) {
    const answer = await fetch(`${MENAGERIE}/api${path}`, { headers, ...sent }).catch(() => null);
    if (answer && answer.status !== 429 && answer.status < 500) return answer;
    await wait(1000 * Number(answer?.headers.get('retry-after') ?? 1));
  }
}

const get = async (path) => (await ask(path)).json();

/** The lines of a stream. After a break it starts again with everything. */
async function* follow(path) {
  for (; ; await wait(1000)) {
    const { ok, status, body } = await ask(path);
    if (!ok) throw new Error(`${path} answered ${status}; is the token right?`);
    try {
      for await (const line of createInterface({ input: Readable.fromWeb(body) })) if (line !== '') yield JSON.parse(line);
    } catch {
      // The connection broke.
    }
  }
}

/** What to do in a match: hand in the next paper, or play; null if it's somebody else's turn. */
async function decide({ id, match, you }, turn) {
  if (match.start === null && match.plies.length === 0) {
    const options = Object.entries(match.options).map(([name, value]) => `${name}:${value}`);
    const { readymades } = await get(`/rules/${match.game}/papers?seat=${you}&options=${options}&edition=${match.edition}`);
    const paper = readymades[0]?.papers[match.papers[you].length];
    if (paper !== undefined) return { kind: 'handIn', text: paper };
  }
  if (turn !== you) return null;
  const { moves = [] } = await get(`/games/${id}/rules`);
  // A better program would think here: /games/ID/rules/move?move=… says what each move does.
  const text = moves[Math.floor(Math.random() * moves.length)];
  return text === undefined ? null : { kind: 'play', text };
}

async function play(id) {
  for await (const line of follow(`/games/${id}/stream`)) {
    if (line.t === 'chat') continue;
    const view = line.t === 'game' ? line.view : await get(`/games/${id}`);
    if (view.match.result) return console.log(`${MENAGERIE}/game/${id} ${view.match.result.text}`);
    const command = await decide(view, line.turn);
    // If it's sent again under the same id, it is done once. If the version is out of date, it is refused.
    if (command) await ask(`/games/${id}/commands`, { id: `${id}-${view.version}`, version: view.version, command });
  }
}

/** Accepts challenges to this program's game, and politely declines others. */
async function answer(seeks) {
  for (const { id, game, to } of seeks) {
    if (to.id !== me.id) continue;
    await (game === GAME ? ask(`/seeks/${id}/join`, {}) : ask(`/seeks/${id}/decline`, { word: 'game' }));
  }
}

const playing = new Set();
const { you: me } = await get('/me');
for await (const line of follow('/stream')) {
  if (line.t === 'challenges') await answer(line.seeks);
  if (line.t !== 'turns') continue;
  for (const { id } of line.games) {
    if (playing.has(id)) continue;
    playing.add(id);
    void play(id).finally(() => playing.delete(id));
  }
  if (line.games.length > 0) continue;
  // Nothing to play: join somebody who offers this game, or offer it.
  const other = (await get('/seeks')).find(({ game, rated, by, to }) => game === GAME && !rated && !to && by.id !== me.id);
  await (other ? ask(`/seeks/${other.id}/join`, {}) : ask('/seeks', { game: GAME, control: CONTROL }));
}
